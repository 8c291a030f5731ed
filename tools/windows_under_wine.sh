#!/usr/bin/env bash
# Builds the Windows program on Linux, under Wine, and lets it test itself:  tools/windows_under_wine.sh [WORK_FOLDER]
#
# The result is in dist/. Everything else happens in WORK_FOLDER (build/wine), where downloads and the Wine prefix stay
# for the next time. What is downloaded is pinned in tools/windows/downloads.sha256. The Python runtime is the real one of
# python.org, as the Windows package of panda3d brings it; its standard library is that of a Python 3.11 on this machine.
# Wine is not Windows: display scaling, drivers, SmartScreen and virus scanners are not tested by this.
#
# Needs Debian's wine64, gcc-mingw-w64-x86-64 and unzip, git, and a python3.11 with pip. As root they are installed.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd -P)
work=${1:-$root/build/wine}
python=${PYTHON:-python3.11}
pins=$root/tools/windows/downloads.sha256
mkdir -p "$work"
work=$(cd "$work" && pwd -P)

say() { echo "== $*"; }

need=()
command -v x86_64-w64-mingw32-gcc >/dev/null || need+=(gcc-mingw-w64-x86-64)
[ -x /usr/lib/wine/wine64 ] || need+=(wine wine64)
command -v unzip >/dev/null || need+=(unzip)
if ((${#need[@]})); then
    if [ "$(id -u)" != 0 ]; then
        echo "Please install: ${need[*]}" >&2
        exit 1
    fi
    apt-get -qq update
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${need[@]}" >/dev/null
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))'; then
    echo "$python is no Python 3.11; name one with PYTHON=..." >&2
    exit 1
fi

# ---- downloads, each compared with its pin

mkdir -p "$work/wheels"
while read -r _ file; do
    [ -f "$work/wheels/$file" ] && continue
    name=${file%%-*}
    version=${file#*-}
    version=${version%%-*}
    say "fetching $name $version"
    "$python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
        --platform win_amd64 --python-version 3.11 --dest "$work/wheels" "$name==$version"
done <"$pins"
(cd "$work/wheels" && sha256sum --quiet --check "$pins")

# ---- the Python of Windows: made anew whenever a pin or this machine's Python changes

standard=$("$python" -c 'import os; print(os.path.dirname(os.__file__))')
mark=$({ sha256sum "$pins" "$0" "$root/tools/windows/python_stub.c" | cut -d ' ' -f 1; "$python" -VV; } | sha256sum)
if [ "$(cat "$work/python/made" 2>/dev/null)" != "$mark" ]; then
    say "putting the Python of Windows together"
    rm -rf "$work/python" "$work/runtime"
    mkdir -p "$work/python/DLLs" "$work/python/Lib/site-packages"
    unzip -q "$work"/wheels/panda3d-*.whl 'deploy_libs/*' -d "$work/runtime"
    deploy=$work/runtime/deploy_libs
    cp "$deploy/python311.dll" "$work/python/"
    cp "$deploy/VCRUNTIME140.dll" "$work/python/vcruntime140.dll"
    cp "$deploy"/*.pyd "$deploy/libffi-8.dll" "$work/python/DLLs/"
    x86_64-w64-mingw32-gcc -O2 -s -municode -o "$work/python/python.exe" "$root/tools/windows/python_stub.c"
    tar -C "$standard" -cf - --exclude=__pycache__ --exclude=lib-dynload --exclude=site-packages \
        --exclude=dist-packages --exclude=test --exclude=tests --exclude=idlelib --exclude='config-*' \
        --exclude=turtledemo . | tar -C "$work/python/Lib" -xf -
    for wheel in "$work"/wheels/*.whl; do
        case $wheel in */panda3d-*) ;; *) unzip -q -o "$wheel" -d "$work/python/Lib/site-packages" ;; esac
    done
    rm -rf "$work/runtime"
    printf '%s' "$mark" >"$work/python/made"
fi

# ---- the project as it was committed, built and tested by its own run.py

commit=$(git -C "$root" rev-parse HEAD)
if [ -n "$(git -C "$root" status --porcelain)" ]; then
    say "some files differ from the commit; the commit is built"
fi
say "building $commit"
rm -rf "$work/source"
mkdir "$work/source"
git -C "$root" archive "$commit" | tar -C "$work/source" -xf -
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct "$commit")
export SOURCE_DATE_EPOCH
export WINEPREFIX=$work/prefix WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
wine=/usr/lib/wine/wine64

# With stdin or stdout in a plain file the Python of Windows ends at once (WinError 6), so: nothing, and a pipe.
under_wine() { timeout "$1" "$wine" "${@:2}" </dev/null 2>&1 | cat; }

[ -d "$WINEPREFIX" ] || { say "making a Wine prefix" && under_wine 180 wineboot --init; }
cd "$work/source"
under_wine 900 ../python/python.exe run.py build --here --keep
archive=$(find dist -name '*-windows-*.zip')
mkdir -p "$root/dist"
cp "$archive" "$archive.sha256" "$root/dist/"
(cd "$root/dist" && sha256sum --check "$(basename "$archive").sha256")
say "dist/$(basename "$archive"), $(du -k "$archive" | cut -f 1) KB; unpacked in $work/source/build/program"
