"""Archives that are the same to the byte whenever their content is: members sorted, owners and times fixed."""

from __future__ import annotations

import hashlib
import io
import lzma
import os
import stat
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

_OLDEST_ZIP = 315_532_800  # 1980-01-01: a zip file knows no time before
_PROGRAM, _PLAIN, _FOLDER = 0o755, 0o644, 0o755


def entries(folder: Path) -> Iterator[Path]:
    """`folder` and everything in it, sorted by name, links not followed."""
    yield folder
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_dir() and not path.is_symlink():
            yield from entries(path)
        else:
            yield path


def _mode(path: Path) -> int:
    """Whether a file may be run is all that is kept of its permissions."""
    return _PROGRAM if path.stat().st_mode & stat.S_IXUSR else _PLAIN


def pack_zip(folder: Path, archive: Path, moment: int) -> None:
    """`folder` with its own name as a zip file. `moment` is the time of all members, seconds since 1970 (UTC).

    Symbolic links are stored as links, as macOS programs need them.
    """
    date = time.gmtime(max(moment, _OLDEST_ZIP))[:6]
    with zipfile.ZipFile(archive, "w") as made:
        for path in entries(folder):
            name = path.relative_to(folder.parent).as_posix()
            if path.is_symlink():
                info, mode, data = zipfile.ZipInfo(name, date), stat.S_IFLNK | 0o777, os.readlink(path).encode()
            elif path.is_dir():
                info, mode, data = zipfile.ZipInfo(name + "/", date), stat.S_IFDIR | _FOLDER, b""
            else:
                info, mode, data = zipfile.ZipInfo(name, date), stat.S_IFREG | _mode(path), path.read_bytes()
            info.create_system = 3  # Unix, on every system: else the permissions would not be read
            info.external_attr = mode << 16 | (0x10 if path.is_dir() and not path.is_symlink() else 0)
            info.compress_type = zipfile.ZIP_DEFLATED if data else zipfile.ZIP_STORED
            made.writestr(info, data, compresslevel=9)


def pack_tar_xz(folder: Path, archive: Path, moment: int) -> None:
    """`folder` with its own name as a tar.xz file; times as in `pack_zip`, owner and group root."""
    with (
        lzma.open(archive, "wb", preset=9 | lzma.PRESET_EXTREME) as packed,
        tarfile.open(fileobj=packed, mode="w|", format=tarfile.PAX_FORMAT) as made,
    ):
        for path in entries(folder):
            info = tarfile.TarInfo(path.relative_to(folder.parent).as_posix())
            info.mtime, info.uname, info.gname = moment, "root", "root"
            if path.is_symlink():
                info.type, info.linkname, info.mode = tarfile.SYMTYPE, os.readlink(path), 0o777
                made.addfile(info)
            elif path.is_dir():
                info.type, info.mode = tarfile.DIRTYPE, _FOLDER
                made.addfile(info)
            else:
                data = path.read_bytes()
                info.size, info.mode = len(data), _mode(path)
                made.addfile(info, io.BytesIO(data))


def write_sum(archive: Path) -> Path:
    """The SHA-256 of an archive in a file beside it, as `sha256sum --check` reads it."""
    path = archive.with_name(archive.name + ".sha256")
    path.write_bytes(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n".encode())
    return path


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(path.lstat().st_size for path in entries(folder) if path.is_symlink() or path.is_file())
