# shellcheck shell=bash disable=SC2154,SC2034,SC2086
# Part of the scripts of LocalJobScripts.
jobs=${BATCHWRIGHT_JOBS:-$HOME/.local/state/batchwright/jobs}
born() { # when a process began, in whatever unit this system has; nothing for a dead one that nobody waited for
  local line
  if [ -d /proc/self ]; then
    { read -r line <"/proc/$1/stat"; } 2>/dev/null || return 1
    set -- ${line##*) }
    case $1 in Z|X) return 1 ;; *) echo "${20}" ;; esac
  else
    line=$(LC_ALL=C TZ=UTC0 ps -o stat= -o lstart= -p "$1" 2>/dev/null) || return 1
    case $line in Z*) return 1 ;; *) set -- $line; shift; echo "$*" | tr -s ' ' . ;; esac
  fi
}
alive() { # job folder
  local pid birth
  { read -r pid birth <"$1/pid"; } 2>/dev/null || return 1
  [ "$birth" != void ] && [ "$(born "$pid")" = "$birth" ]
}
