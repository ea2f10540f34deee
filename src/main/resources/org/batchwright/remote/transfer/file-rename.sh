# shellcheck shell=bash disable=SC2154
# Renames $path to $new; exit status 17 if $new already exists, 44 if $path does not exist.
if [ -e "$new" ] || [ -L "$new" ]; then exit 17; fi
if [ ! -e "$path" ] && [ ! -L "$path" ]; then exit 44; fi
mv -n -- "$path" "$new"
