# shellcheck shell=bash
# Functions that the other scripts for PJM begin with.
export LC_ALL=C
set -f # the [] of a bulk job is no pattern
date '+now %s %z'
answered() { # exit status, what it said: that there is no such job is an answer
  [ "$1" = 0 ] && return 0
  ! printf '%s\n' "$2" | grep -v -E -q 'does not exist|[Nn]o [Jj]obs?|not found|^ *$'
}
# prints what pjstat says, after its mark; status 1 when it did not answer, 3 when it does not know the option
ask() { # mark, what else
  local mark=$1 said code
  shift
  echo "=$mark"
  { said=$(timeout 100 pjstat "$@" 2>&1 >&3 3>&-); code=$?; } 3>&1
  answered "$code" "$said" && return 0
  case $said in *[Uu]sage*|*option*|*[Ii]nvalid*|*unrecognized*) return 3 ;; esac
  printf '%s\n' "$said" >&2
  return 1
}
