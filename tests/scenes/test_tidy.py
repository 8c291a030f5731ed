"""Reports say nothing of the machine that they come from."""

from __future__ import annotations

from pathlib import PurePosixPath, PureWindowsPath

import pytest

from scenes.tidy import Tidy

HOME, DATA = PureWindowsPath("C:/Users/M Smith"), PureWindowsPath("C:/Users/M Smith/AppData/Local/backyard-chickens")


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        (r'File "C:\Users\M Smith\x.py", line 3', r'File "~\x.py", line 3'),
        (f"{OSError(13, 'no', str(DATA / 'games' / 'a.json'))!s}", r"[Errno 13] no: '<data>\\games\\a.json'"),
        (repr(str(HOME)), "'~'"),
        ("C:/Users/M Smith/x.py", "~/x.py"),
        (r"c:\users\m smith\X.py", r"~\X.py"),
        (r"'D:\\home\\msmith'", r"'D:\\home\\<user>'"),
        (r"D:\home\MSMITH\a", r"D:\home\<user>\a"),
        ("msmith wins", "msmith wins"),
    ],
)
def test_on_windows(text: str, tidy: str) -> None:
    assert Tidy([(HOME, "~"), (DATA, "<data>")], "msmith", any_case=True)(text) == tidy


def test_where_case_counts() -> None:
    tidy = Tidy([(PurePosixPath("/home/mia"), "~"), (PurePosixPath("/"), "<root>")], "mia")
    assert (
        tidy("/home/mia/a /home/MIA/b /media/mia/c '/run/mia' mia")
        == "~/a /home/MIA/b /media/<user>/c '/run/<user>' mia"
    )


def test_a_folder_that_only_ends_alike_is_another_one() -> None:
    tidy = Tidy([(PurePosixPath("/root"), "~")], "root")
    assert tidy("/root /root/a /media/root/b /rooted") == "~ ~/a /media/<user>/b /rooted"


def test_all_texts_in_plain_data() -> None:
    tidy = Tidy([(PurePosixPath("/home/mia"), "~")])
    assert tidy.plain({"a": ["/home/mia/x", 3], "b": ("/y", None)}) == {"a": ["~/x", 3], "b": ["/y", None]}
