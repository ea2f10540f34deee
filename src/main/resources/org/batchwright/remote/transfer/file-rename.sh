# shellcheck shell=bash disable=SC2154
# Renames $path to $new; exit status 17 if there is something of that name, 44 if there is nothing to rename.
if [ -e "$new" ] || [ -L "$new" ]; then exit 17; fi
if [ ! -e "$path" ] && [ ! -L "$path" ]; then exit 44; fi
mv -n -- "$path" "$new"
