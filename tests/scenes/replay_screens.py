"""The screens of watching again, for the tests that look at every screen."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import datetime

from scenes.flow import Flow
from scenes.replay import exchange
from scenes.replay.files import ReplayFiles
from scenes.title import TitleScene
from tests.scenes.driver import ROOT, Driver
from tests.scenes.replay.games import CARDS, recorded


def _files(count: int) -> Callable[[Driver], None]:
    """One game was written down, and then copied by hand."""

    def show(driver: Driver) -> None:
        flow = Flow(driver.app, lambda flow, setup: None, ROOT / "assets" / "licences")
        if count:
            first = exchange.export(driver.app, recorded(5), CARDS, now=lambda: datetime(2026, 11, 30, 12))
            for number in range(2, count + 1):
                shutil.copy(first, first.with_stem(f"{first.stem} {number}"))
        driver.push(ReplayFiles(flow))

    return show


def _offer(driver: Driver) -> None:
    """A file was dropped on the window."""
    flow = Flow(driver.app, lambda flow, setup: None, ROOT / "assets" / "licences")
    driver.push(TitleScene(flow))
    flow.open_file(exchange.export(driver.app, recorded(5), CARDS, now=lambda: datetime(2026, 11, 30, 12)))


REPLAY_SCREENS: dict[str, Callable[[Driver], None]] = {
    "files": _files(3),
    "files_many": _files(30),
    "files_none": _files(0),
    "offer": _offer,
}
