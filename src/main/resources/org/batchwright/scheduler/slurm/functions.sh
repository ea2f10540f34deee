# shellcheck shell=bash disable=SC2034
# Functions that the other scripts for Slurm begin with.
export LC_ALL=C SLURM_TIME_FORMAT=%s SLURM_BITSTR_LEN=0
fs=$'\x1f'
# a controller or accounting that does not answer must not hold up the line for minutes
soon=
! command -v timeout >/dev/null || soon='timeout 45'
# accounting: its answer; nothing where the site has none; status 1 when it should answer and does not
accounting() {
  local answer
  command -v sacct >/dev/null || return 0
  if answer=$($soon sacct -P --delimiter="$fs" "$@" 2>&1); then
    [ -z "$answer" ] || printf '%s\n' "$answer" | sed "s/^/A$fs/"
  else
    case $answer in *'storage is disabled'*) ;; *) printf '%s\n' "${answer:-sacct does not answer}" >&2; return 1 ;; esac
  fi
}
# those of the columns that this sacct has
columns() {
  local known name all=
  known=" $($soon sacct --helpformat 2>/dev/null | tr -s '[:space:]' ' ') "
  for name; do case $known in *" $name "* | '  ' | ' ') all=$all${all:+,}$name ;; esac; done
  echo "$all"
}
