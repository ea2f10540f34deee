# shellcheck shell=bash disable=SC2154
# Cancels the job with this number. Requires functions.sh. The marker file records that the job was cancelled; the line written to the pipe
# wakes the watcher. Opening the pipe for reading and writing does not block if it has no reader. Input: number.
folder=$jobs/$number
if [ -e "$folder/ended" ] || { ! alive "$folder" && ! idle "$folder"; }; then exit 0; fi
touch "$folder/cancelled" || exit 1
if [ -p "$folder/tie" ] && alive "$folder"; then echo cancel 1<>"$folder/tie"; fi
exit 0
