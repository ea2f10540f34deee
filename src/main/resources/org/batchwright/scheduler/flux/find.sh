# shellcheck shell=bash disable=SC2154
# Prints the IDs and names of the jobs of the run with $run_tag. Requires functions.sh.
# shellcheck disable=SC2086 # intended word splitting of the timeout
answer=$($soon flux jobs -a -n -c 0 -o '{id.f58} {name}') || exit 1
printf '%s\n' "$answer" | grep -F "@$run_tag"
exit 0
