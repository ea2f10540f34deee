# shellcheck shell=bash
# This user's jobs where ended ones have an option of their own; after functions.sh.
if listed=$(qselect -u "$(id -un)" 2>/dev/null); then
  # shellcheck disable=SC2086 # a word for each job
  set -- $listed
  live() { [ $# = 0 ] || qstat -f "$@"; }
else
  set --
  live() { qstat -f; }
fi
{ live "$@" || exit 1; qstat -f -H --hday 7 2>/dev/null || true; } | lines || exit 1
left
exit 0
