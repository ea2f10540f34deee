# Prints how many KiB the folder "$folder" occupies on disk. Files that disappear meanwhile, or that others made unreadable, are left out.
# shellcheck shell=bash disable=SC2154
[ -d "$folder" ] || { printf '%s: no such folder\n' "$folder" >&2; exit 1; }
kib=$(du -sk -- "$folder" 2>/dev/null | tail -n 1)
printf '\n%s\n' "${kib%%[!0-9]*}"
