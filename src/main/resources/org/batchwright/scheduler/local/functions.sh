# shellcheck shell=bash disable=SC2034
# Functions shared by the scripts for jobs on this computer and on workstations. Input: own, set if the home folder may be
# shared with other computers, whose processes cannot be checked from here.
boot= jobs=${BATCHWRIGHT_JOBS:-$HOME/.local/state/batchwright/jobs}
if [ -n "${own-}" ] && [ -z "${BATCHWRIGHT_JOBS-}" ]; then jobs=$jobs-$(uname -n | tr -dc '[:alnum:]._-'); fi
if [ -d /proc/self ]; then { read -r boot <"${BATCHWRIGHT_BOOT_ID:-/proc/sys/kernel/random/boot_id}"; } 2>/dev/null
else boot=$(sysctl -n kern.bootsessionuuid 2>/dev/null); fi
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
claimed() { # whether the launcher in a pid file is alive
  local pid birth since
  { read -r pid birth since <"$1"; } 2>/dev/null || return 1
  [ "$birth" != void ] && [ "${since:-$boot}" = "$boot" ] && [ "$(born "$pid")" = "$birth" ]
}
alive() { # job folder
  claimed "$1/pid"
}
idle() { # whether a job has not started yet but still can
  [ ! -e "$1/started" ] && [ ! -e "$1/ended" ] && [ ! -e "$1/cancelled" ] && ! grep -qs 'void$' "$1/pid"
}
launch() { # number of a job, and of the takeover if its launcher is gone
  local start='setsid'
  command -v setsid >/dev/null || { start='nohup'; set -m; }
  BATCHWRIGHT_JOBS=$jobs $start bash "$jobs/$1/launcher" "$1" "$(cat "$jobs/$1/at-once")" "${2-}" >/dev/null 2>&1 </dev/null &
  set +m
}
revive() { # starts a new launcher for a job that still waits but whose launcher is gone; status 1 if that fails
  local turn=1 last=$1/pid
  while [ -e "$1/again.$turn" ]; do
    last=$1/again.$turn
    turn=$((turn + 1))
  done
  claimed "$last" && return 0 # has just taken over the job
  idle "$1" && [ "$turn" -le 20 ] && [ -s "$1/at-once" ] || return 1
  launch "${1##*/}" "$turn" # of all processes that try, only the one that creates the file again.N continues
}
