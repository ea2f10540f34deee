# shellcheck shell=bash
# Prints this user's recent jobs. Requires functions.sh.
me=$(id -un)
since=$(date -u -d "@$(($(date +%s) - 259200))" +%Y%m%d%H%M)
listed=$(qselect -x -u "$me" -tc.gt."$since" 2>&1) || listed=$(qselect -x -u "$me" 2>&1)
code=$?
case $listed in *job_history_enable*) listed=$(qselect -u "$me" 2>&1); code=$? ;; esac
[ "$code" = 0 ] || { printf '%s\n' "$listed" >&2; exit 1; }
# shellcheck disable=SC2046 # one word per job
set -- $(printf '%s\n' "$listed" | grep -E '^[0-9]+([[][]])?[.]')
[ $# = 0 ] || ask "$@" | lines || exit 1
left
exit 0
