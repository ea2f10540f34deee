# shellcheck shell=bash disable=SC2034
# Functions that the scripts which ask for a scheduler's load begin with.
export LC_ALL=C
limited() { # functions and builtins cannot be stopped by timeout(1)
  if [ "$(type -t "$1")" = file ] && command -v timeout >/dev/null; then timeout 45 "$@"; else "$@"; fi
}
# $1, a part's name; then a command: prints its output between marks, then its exit status and the last line of its errors
part() {
  local name=$1 errors status
  shift
  printf '\036%s\n' "$name"
  { errors=$(limited "$@" 2>&1 >&3 3>&- </dev/null); status=$?; } 3>&1
  printf '\036=%s %s\n' "$status" "${errors##*$'\n'}"
}
