# shellcheck shell=bash disable=SC2154
# Cancels the job with this number; after functions.sh. The marker makes the end count as cancelled; the line wakes the
# watcher. Opened for reading and writing, a pipe without a reader does not block. Input: number.
folder=$jobs/$number
if ! alive "$folder" || [ -e "$folder/ended" ]; then exit 0; fi
touch "$folder/cancelled" || exit 1
[ ! -p "$folder/tie" ] || echo cancel 1<>"$folder/tie"
exit 0
