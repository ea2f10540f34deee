# shellcheck shell=bash disable=SC2154
# Prints LSF's information about a job. Requires functions.sh. Input: job; fields.
printf 'home %s\n' "$HOME"
ask "$fields" "$fields" "$job"
