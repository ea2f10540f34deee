# shellcheck shell=bash disable=SC2034
# Functions shared by the scripts for jobs on this computer.
jobs=${BATCHWRIGHT_JOBS:-$HOME/.local/state/batchwright/jobs}
born() { # when a process started, in this system's own unit; nothing for a zombie
  local line
  if [ -d /proc/self ]; then
    { read -r line <"/proc/$1/stat"; } 2>/dev/null || return 1
    # shellcheck disable=SC2086 # one word per field
    set -- ${line##*) }
    case $1 in Z|X) return 1 ;; *) echo "${20}" ;; esac
  else
    line=$(LC_ALL=C TZ=UTC0 ps -o stat= -o lstart= -p "$1" 2>/dev/null) || return 1
    # shellcheck disable=SC2086 # intended word splitting
    case $line in Z*) return 1 ;; *) set -- $line; shift; echo "$*" | tr -s ' ' . ;; esac
  fi
}
alive() { # job folder
  local pid birth
  { read -r pid birth <"$1/pid"; } 2>/dev/null || return 1
  [ "$birth" != void ] && [ "$(born "$pid")" = "$birth" ]
}
