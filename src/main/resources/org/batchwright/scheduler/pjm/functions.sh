# shellcheck shell=bash
# Functions shared by the scripts for PJM.
export LC_ALL=C
set -f # the [] of a bulk job is not a pattern
date '+now %s %z'
answered() { # exit status, output: a message that there is no such job counts as an answer
  [ "$1" = 0 ] && return 0
  ! printf '%s\n' "$2" | grep -v -E -q 'does not exist|[Nn]o [Jj]obs?|not found|^ *$'
}
# prints the output of pjstat, preceded by a mark; status 1 if it did not respond, 3 if it does not recognize the option
ask() { # mark, further options
  local mark=$1 said code
  shift
  echo "=$mark"
  { said=$(timeout 100 pjstat "$@" 2>&1 >&3 3>&-); code=$?; } 3>&1
  answered "$code" "$said" && return 0
  case $said in *[Uu]sage*|*option*|*[Ii]nvalid*|*unrecognized*) return 3 ;; esac
  printf '%s\n' "$said" >&2
  return 1
}
