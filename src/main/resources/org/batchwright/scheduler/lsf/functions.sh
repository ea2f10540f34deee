# shellcheck shell=bash disable=SC2034
# Functions shared by the scripts for LSF.
export LC_ALL=C TZ=UTC0 # LSF prints times in the time zone of the caller, without the year
set -f # the [] of an array is not a pattern
echo "now $(date +%s)"
unknown() { # whether the output of a command says that there is no such job
  printf '%s\n' "$1" | grep -v -E -q 'is not found|[Nn]o (matching |unfinished )?job found|^$' || return 0
  return 1
}
ask() { # fields for JSON, fields for text, further options: prints the answer, or fails
  local json=$1 text=$2 code
  shift 2
  answer=$(timeout 50 bjobs -a -json -o "$json" "$@" 2>&1)
  code=$?
  case $answer in *'"RECORDS"'*) printf '%s\n' "$answer"; return 0 ;; esac
  if [ "$code" = 0 ] || unknown "$answer"; then return 0; fi
  answer=$(timeout 50 bjobs -a -noheader -o "$text delimiter='^'" "$@" 2>&1)
  code=$?
  if [ "$code" != 0 ] && ! printf '%s\n' "$answer" | grep -q '^[0-9][^^]*^' && ! unknown "$answer"; then
    printf '%s\n' "$answer" >&2
    return 1
  fi
  printf '%s\n' "$answer"
}
