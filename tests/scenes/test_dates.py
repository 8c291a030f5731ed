"""Moments in words."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import date

import pytest

from scenes.dates import in_words
from tests.scenes.driver import words_for

TODAY = date(2026, 11, 30)


@pytest.fixture(autouse=True)
def in_taipei(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Eight hours ahead of the time of the saves, where the system can be told so."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system cannot be told another time zone")
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Asia/Taipei"
    time.tzset()
    yield
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.parametrize(
    ("iso", "english", "chinese"),
    [
        ("2026-11-30T06:05:00+00:00", "Today at 14:05", "今天 14:05"),
        ("2026-11-30T06:05:00Z", "Today at 14:05", "今天 14:05"),
        ("2026-11-29T15:30:00+00:00", "Yesterday at 23:30", "昨天 23:30"),
        ("2026-11-29T16:30:00+00:00", "Today at 00:30", "今天 00:30"),
        ("2026-03-28T04:00:00+00:00", "28 March at 12:00", "3 月 28 日 12:00"),
        ("2025-12-31T15:59:00+00:00", "31 December 2025 at 23:59", "2025 年 12 月 31 日 23:59"),
        ("2031-01-02T00:00:00+00:00", "2 January 2031 at 08:00", "2031 年 1 月 2 日 08:00"),
        ("", "", ""),
        ("yesterday", "", ""),
        ("9999-12-31T23:59:59+00:00", "", ""),
    ],
)
def test_moments(iso: str, english: str, chinese: str) -> None:
    assert in_words(iso, TODAY, words_for("en")) == english
    assert in_words(iso, TODAY, words_for("zh_TW")) == chinese
