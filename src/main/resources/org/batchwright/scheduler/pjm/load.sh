# shellcheck shell=bash disable=SC2154
# Prints which jobs are running and waiting in PJM. Requires the shared load.sh. Input: columns, the columns of pjstat.
list_jobs() { # further options; a message that there are no jobs counts as an answer
  local output code
  output=$(limited pjstat "$@" -s -E --data --choose="$columns" 2>&1)
  code=$?
  if [ "$code" != 0 ] && printf '%s\n' "$output" | grep -v -E -q '[Nn]o [Jj]obs?|^ *$'; then
    printf '%s\n' "$output" >&2
    return "$code"
  fi
  printf '%s\n' "$output"
}
refused() { printf '%s\n' "$all" >&2; return 1; }
part me printf '%s\n' "$(id -un)" "$(date +%s)" "$(date +%z)"
if all=$(list_jobs -A 2>&1); then
  part others true
  part jobs printf '%s\n' "$all"
else
  part others refused
  part jobs list_jobs
fi
