# shellcheck shell=bash disable=SC2154
# Creates the folder $path; exit status 17 if there is something of that name.
if [ -e "$path" ] || [ -L "$path" ]; then exit 17; fi
mkdir -- "$path"
