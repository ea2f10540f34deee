# shellcheck shell=bash disable=SC2154
# Prints whether the folder $folder is inside $own or, if $own is empty, belongs to this account; then the number of files, up to $most, in
# the paths in $@, and the real path of the folder in hexadecimal digits, since a name may consist of any bytes. Exit status 44 if the
# folder does not exist.
real=$(cd -- "$folder" 2>/dev/null && pwd -P) || exit 44
if [ -n "$own" ]; then
  own=$(cd -- "$own" 2>/dev/null && pwd -P) || exit 44
  case "$real/" in "$own"/*) echo inside ;; *) echo outside ;; esac
elif [ -O "$real" ]; then echo inside; else echo outside; fi
find "$@" ! -type d -print0 2>/dev/null | tr -dc '\000' | head -c "$most" | wc -c
printf '%s' "$real" | od -An -v -tx1 | tr -d ' \n'
