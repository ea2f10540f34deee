# shellcheck shell=bash disable=SC2034
# Functions shared by the scripts that query a scheduler's load.
export LC_ALL=C
limited() { # functions and builtins cannot be stopped by timeout(1)
  if [ "$(type -t "$1")" = file ] && command -v timeout >/dev/null; then timeout "${limit:-45}" "$@"; else "$@"; fi
}
# the name of a section, then a command: prints its output between marks, then its exit status and its last line of errors
part() {
  local name=$1 errors status
  shift
  printf '\036%s\n' "$name"
  { errors=$(limited "$@" 2>&1 >&3 3>&- </dev/null); status=$?; } 3>&1
  printf '\036=%s %s\n' "$status" "${errors##*$'\n'}"
}
