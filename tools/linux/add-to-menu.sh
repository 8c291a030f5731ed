#!/bin/sh
# Puts Backyard Chickens into the menu of your desktop, or takes it out again:  ./add-to-menu.sh [--remove]
# Writes one file, into your own home folder. Run it again after you moved this folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
data=${XDG_DATA_HOME:-${HOME:?HOME is not set, so there is no menu to write to}/.local/share}
entry=$data/applications/backyard-chickens.desktop
if [ "${1:-}" = --remove ]; then
    rm -f "$entry"
    echo "Removed $entry"
    exit 0
fi
# In a desktop entry a path stands in quotes, with a backslash before " ` $ and \, and that backslash doubled.
quoted=$(printf '%s' "$here/BackyardChickens" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
mkdir -p "$data/applications"
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
    Icon=*) printf 'Icon=%s\n' "$here/backyard-chickens.png" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/backyard-chickens.desktop" >"$entry"
echo "Wrote $entry"
