# shellcheck shell=bash disable=SC2034
# Functions shared by the scripts for Slurm.
export LC_ALL=C SLURM_TIME_FORMAT=%s SLURM_BITSTR_LEN=0
fs=$'\x1f'
# an unresponsive controller or accounting service must not block the connection for minutes
soon=
! command -v timeout >/dev/null || soon='timeout 45'
# prints the answer of accounting; nothing if the site has no accounting; status 1 if it should respond but does not
accounting() {
  local answer
  command -v sacct >/dev/null || return 0
  if answer=$($soon sacct -P --delimiter="$fs" "$@" 2>&1); then
    [ -z "$answer" ] || printf '%s\n' "$answer" | sed "s/^/A$fs/"
  else
    case $answer in *'storage is disabled'*) ;; *) printf '%s\n' "${answer:-sacct is not responding}" >&2; return 1 ;; esac
  fi
}
# the requested columns that this version of sacct has
columns() {
  local known name all=
  known=" $($soon sacct --helpformat 2>/dev/null | tr -s '[:space:]' ' ') "
  for name; do case $known in *" $name "* | '  ' | ' ') all=$all${all:+,}$name ;; esac; done
  echo "$all"
}
