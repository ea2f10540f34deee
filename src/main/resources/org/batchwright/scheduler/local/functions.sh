# shellcheck shell=bash disable=SC2034
# Functions that the other scripts for jobs on this computer begin with.
jobs=${BATCHWRIGHT_JOBS:-$HOME/.local/state/batchwright/jobs}
born() { # when a process began, in whatever unit this system has; nothing for a dead one that nobody waited for
  local line
  if [ -d /proc/self ]; then
    { read -r line <"/proc/$1/stat"; } 2>/dev/null || return 1
    # shellcheck disable=SC2086 # its fields
    set -- ${line##*) }
    case $1 in Z|X) return 1 ;; *) echo "${20}" ;; esac
  else
    line=$(LC_ALL=C TZ=UTC0 ps -o stat= -o lstart= -p "$1" 2>/dev/null) || return 1
    # shellcheck disable=SC2086 # its words
    case $line in Z*) return 1 ;; *) set -- $line; shift; echo "$*" | tr -s ' ' . ;; esac
  fi
}
alive() { # job folder
  local pid birth
  { read -r pid birth <"$1/pid"; } 2>/dev/null || return 1
  [ "$birth" != void ] && [ "$(born "$pid")" = "$birth" ]
}
