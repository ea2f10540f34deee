# shellcheck shell=bash disable=SC2154
# Creates the folder $path; exit status 17 if it already exists.
if [ -e "$path" ] || [ -L "$path" ]; then exit 17; fi
mkdir -- "$path"
