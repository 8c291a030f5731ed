"""What build.spec needs to know: which files are shipped, and what the systems want to be told about the program.

Plain functions over plain data; they import nothing but the standard library, so they can be tested everywhere.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

NAME = "BackyardChickens"
TITLE = "Backyard Chickens"
IDENTIFIER = "org.backyardchickens.game"
OWNER = "the Backyard Chickens contributors"
LANGUAGES = ("en", "zh_TW")
OLDEST_MACOS = "11.0"  # what the wheels for Apple's own processors ask for

SHIPPED = frozenset({".mo", ".ogg", ".tmx", ".toml", ".ttf", ".txt", ".webp", ".woff"})
"""Suffixes of the assets that the game reads. Drawings, catalogues to translate and program icons stay behind."""

FILES_LIST = "files.sha256"
"""Its place is beside `assets`: a line "<sha256>  <path>" for every file shipped, so that the self-test misses none."""

EXCLUDED = (
    "PIL", "_bz2", "_hashlib", "_lzma", "_ssl", "_tkinter", "_uuid", "asyncio", "babel", "bz2", "fontTools",
    "hypothesis", "lzma", "multiprocessing", "numpy", "pkg_resources", "pydoc", "pygame.docs", "pygame.examples",
    "pygame.tests", "pytest", "readline", "resvg_py", "setuptools", "sqlite3", "ssl", "tkinter", "tools", "unittest",
)  # fmt: skip
"""What the libraries could use, and the game never does."""

OF_THE_SYSTEM = ("libX11", "libxcb", "libGL", "libwayland", "libasound.so", "libstdc++", "libgcc_s")
"""Beginnings of names of libraries that are taken from the system the program runs on. Drivers of the screen need the
C++ library of their own system, and the one of the builder would ask for a newer C library than all the rest."""

_IN_SOURCES_ONLY = ("art/generators/", "art/manifest.json")
_COPYRIGHT = f"MIT licence, {OWNER}"


def shipped_files(root: Path) -> list[Path]:
    """Every asset that goes into the program, sorted. In a checkout only what git knows, so that no stray file does."""
    assets = root / "assets"
    known = _known_to_git(root)
    found = [
        path
        for path in assets.rglob("*")
        if path.suffix in SHIPPED
        and path.is_file()
        and not path.relative_to(assets).as_posix().startswith(_IN_SOURCES_ONLY)
        and (known is None or path.relative_to(root).as_posix() in known)
    ]
    return sorted([*found, root / "LICENSE"], key=lambda path: path.relative_to(root).as_posix())


def _known_to_git(root: Path) -> frozenset[str] | None:
    """The files that git keeps; None where there is no checkout or no git."""
    if not (root / ".git").exists():
        return None
    try:
        done = subprocess.run(
            ["git", "-c", "core.quotepath=off", "-c", "safe.directory=*", "ls-files", "-z", "assets"],
            cwd=root, capture_output=True, check=True,
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return None
    return frozenset(done.stdout.decode("utf-8").split("\0"))


def files_list(root: Path, files: Sequence[Path]) -> str:
    """The text of `FILES_LIST`."""
    lines = (
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(root).as_posix()}\n" for path in files
    )
    return "".join(lines)


def datas(root: Path, work: Path) -> list[tuple[str, str]]:
    """All files as PyInstaller wants them: where each is, and the folder it goes to. Writes the list into `work`."""
    files = shipped_files(root)
    work.mkdir(parents=True, exist_ok=True)
    (work / FILES_LIST).write_bytes(files_list(root, files).encode())
    return [
        *((str(path), path.parent.relative_to(root).as_posix()) for path in files),
        (str(work / FILES_LIST), "."),
    ]


def icon(root: Path, system: str) -> str | None:
    """The icon file of the program on `system` (as in `sys.platform`); on Linux it lies beside the program instead."""
    brand = root / "assets" / "art" / "pictures" / "brand"
    suffix = {"win32": ".ico", "darwin": ".icns"}.get(system)
    return str(brand / f"app_icon{suffix}") if suffix else None


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """ "1.2.3" as Windows counts: four numbers."""
    first, second, third = (int(part) for part in version.split("."))
    return first, second, third, 0


def version_resource(version: str) -> str:
    """What Windows shows under Properties, Details: the text of a PyInstaller version file."""
    numbers = version_numbers(version)
    strings = {
        "CompanyName": OWNER,
        "FileDescription": TITLE,
        "FileVersion": version,
        "InternalName": NAME,
        "LegalCopyright": _COPYRIGHT,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": version,
    }
    table = ",\n".join(f"        StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return f"""\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)
  ),
  kids=[
    StringFileInfo([
      StringTable("040904B0", [
{table}
      ])
    ]),
    VarFileInfo([VarStruct("Translation", [0x409, 1200])])
  ]
)
"""


def write_version_resource(version: str, work: Path) -> str:
    """Write the version file into `work`; gives its path."""
    work.mkdir(parents=True, exist_ok=True)
    path = work / "version_resource.txt"
    path.write_text(version_resource(version), encoding="utf-8")
    return str(path)


def windows_manifest(version: str) -> str:
    """What Windows reads before it starts the program: real pixels on every screen, UTF-8, long paths, no admin."""
    numbers = ".".join(map(str, version_numbers(version)))
    settings = "http://schemas.microsoft.com/SMI"
    return f"""\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <assemblyIdentity type="win32" name="{NAME}" version="{numbers}" processorArchitecture="amd64"/>
  <description>{TITLE}</description>
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security>
      <requestedPrivileges>
        <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
      </requestedPrivileges>
    </security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="{settings}/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="{settings}/2016/WindowsSettings">PerMonitorV2, PerMonitor</dpiAwareness>
      <longPathAware xmlns="{settings}/2016/WindowsSettings">true</longPathAware>
      <activeCodePage xmlns="{settings}/2019/WindowsSettings">UTF-8</activeCodePage>
    </windowsSettings>
  </application>
  <dependency>
    <dependentAssembly>
      <assemblyIdentity type="win32" name="Microsoft.Windows.Common-Controls" version="6.0.0.0"
        processorArchitecture="*" publicKeyToken="6595b64144ccf1df" language="*"/>
    </dependentAssembly>
  </dependency>
</assembly>
"""


def mac_plist(version: str) -> dict[str, object]:
    """What macOS reads in the bundle, on top of what PyInstaller puts there (name, program, icon, identifier)."""
    return {
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(LANGUAGES),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": _COPYRIGHT,
        "NSSupportsAutomaticGraphicsSwitching": True,
    }


def is_system_library(name: str) -> bool:
    """Whether a library has to come from the system the program runs on, not from the one it was built on."""
    return os.path.basename(name).startswith(OF_THE_SYSTEM)
