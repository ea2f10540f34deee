# shellcheck shell=bash disable=SC2154
# Prints which jobs are running and waiting in PJM. Requires the shared load.sh. Input: columns, the columns of pjstat.
asked() { # further options; a message that there are no jobs counts as an answer
  local said code
  said=$(limited pjstat "$@" -s -E --data --choose="$columns" 2>&1)
  code=$?
  if [ "$code" != 0 ] && printf '%s\n' "$said" | grep -v -E -q '[Nn]o [Jj]obs?|^ *$'; then
    printf '%s\n' "$said" >&2
    return "$code"
  fi
  printf '%s\n' "$said"
}
refused() { printf '%s\n' "$all" >&2; return 1; }
part me printf '%s\n' "$(id -un)" "$(date +%s)" "$(date +%z)"
if all=$(asked -A 2>&1); then
  part others true
  part jobs printf '%s\n' "$all"
else
  part others refused
  part jobs asked
fi
