# shellcheck shell=bash
# Prints this user's jobs if ended jobs require a separate option. Requires functions.sh.
if listed=$(qselect -u "$(id -un)" 2>/dev/null); then
  # shellcheck disable=SC2086 # one word per job
  set -- $listed
  live() { [ $# = 0 ] || qstat -f "$@"; }
else
  set --
  live() { qstat -f; }
fi
{ live "$@" || exit 1; qstat -f -H --hday 7 2>/dev/null || true; } | lines || exit 1
left
exit 0
