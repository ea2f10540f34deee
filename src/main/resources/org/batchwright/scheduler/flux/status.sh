# shellcheck shell=bash disable=SC2154
# Prints the state of the jobs in "$@" as JSON. Requires functions.sh.
# shellcheck disable=SC2086 # intended word splitting of the timeout
answer=$($soon flux jobs --json "$@" 2>&1)
code=$?
printf '%s\n' "$answer"
if [ "$code" = 0 ] || unknown "$answer"; then exit 0; fi
printf '%s\n' "$answer" >&2
exit 1
