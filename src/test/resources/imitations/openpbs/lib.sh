# shared by the commands; sourced. A job is named by its folder: 76, the array 80, its job 80/3
home=${PBS_IMITATION:?}
bin=$(dirname "${BASH_SOURCE[0]}")
jobs=$home/jobs
mkdir -p "$jobs"
alone() { exec 9>"$home/lock"; flock 9; } # until the command ends
get() { # without another process
  local line
  { while IFS= read -r line || [ -n "$line" ]; do printf '%s\n' "$line"; done <"$jobs/$1/$2"; } 2>/dev/null
}
put() { printf '%s\n' "$3" >"$jobs/$1/$2"; }
is_array() { [ -e "$jobs/$1/range" ]; }
id_of() {
  if is_array "$1"; then echo "$1[].pbs01"
  else case $1 in */*) echo "${1%/*}[${1#*/}].pbs01" ;; *) echo "$1.pbs01" ;; esac; fi
}
folder_of() { # id; nothing when it cannot be one
  printf '%s\n' "${1%%.*}" | sed -n -E 's/^([0-9]+)$/\1/p; s/^([0-9]+)\[\]$/\1/p; s/^([0-9]+)\[([0-9]+)\]$/\1\/\2/p'
}
is_known() { # folder; of the jobs of an array, also those that have none yet
  local top=${1%/*} state
  [ -n "$1" ] && [ -d "$jobs/$top" ] || return 1
  state=$(get "$top" state)
  [ "$state" != F ] || [ ! -e "$home/no-history" ]
}
indices() { local range=$(get "$1" range); seq "${range%-*}" "${range#*-}"; }
state_of() { # of a job of an array, which may have no record
  if [ -e "$jobs/$1/state" ]; then get "$1" state
  elif [ -e "$jobs/${1%/*}/deleted-${1#*/}" ] || [ "$(get "${1%/*}" state)" = F ]; then
    if [ "$(get "${1%/*}" state)" = F ]; then echo F; else echo X; fi
  else echo Q; fi
}
end() { # folder, substate, exit status or nothing, comment
  [ -z "$3" ] || put "$1" exit "$3"
  put "$1" substate "$2"
  put "$1" obit "$EPOCHSECONDS"
  [ -z "$4" ] || put "$1" comment "$(get "$1" comment) and $4"
  case $1 in */*) put "$1" state X ;; *) put "$1" state F ;; esac
}
over() { # an array whose jobs are all over is over
  local i state worst=0
  for i in $(indices "$1"); do
    state=$(state_of "$1/$i")
    [ "$state" = X ] || return 0
    [ "$(get "$1/$i" exit)" = 0 ] || worst=1
  done
  end "$1" "$((92 + worst))" "$worst" finished
  for i in "$jobs/$1"/[0-9]*; do [ -d "$i" ] && echo F >"$i/state"; done
}
begin() { # folder
  put "$1" state R; put "$1" substate 42; put "$1" stime "$EPOCHSECONDS"
  put "$1" comment "Job run at $(date '+%a %b %d at %H:%M') on (gpu01:ncpus=1:mem=102400kb:ngpus=0)"
  setsid bash "$bin/run-job" "$1" </dev/null >/dev/null 2>&1 9>&- &
}
awaited() { # whether it has to wait for another job; status 2 when it never can start
  local type target state waits=1
  while read -r type target; do
    state=$(get "$target" state)
    if [ "$state" != F ]; then waits=0
    elif [ "$type" = afterok ] && ! is_array "$target" && [ "$(get "$target" exit)" != 0 ]; then return 2; fi
  done <"$jobs/$1/waits"
  return $waits
}
decide() { # what a waiting job does now
  local at running max i
  awaited "$1"
  case $? in
    2) end "$1" 92 '' ''; return ;;
    0) put "$1" state H; put "$1" substate 22; [ "$(get "$1" holds)" != n ] || put "$1" holds s; return ;;
  esac
  [ "$(get "$1" holds)" != s ] || put "$1" holds n
  if [ "$(get "$1" holds)" != n ]; then
    if [ "$(get "$1" state)" != B ]; then put "$1" state H; put "$1" substate 20; fi
    return
  fi
  if [ -e "$jobs/$1/at" ]; then put "$1" state W; put "$1" substate 30; return; fi
  if ! is_array "$1"; then begin "$1"; return; fi
  put "$1" state B; put "$1" substate 70
  put "$1" comment "Job Array Began at $(date '+%a %b %d at %H:%M')"
  running=0
  for i in $(indices "$1"); do [ "$(state_of "$1/$i")" != R ] || running=$((running + 1)); done
  max=$(get "$1" max)
  for i in $(indices "$1"); do
    [ "$running" -lt "${max:-1000}" ] || break
    if [ "$(state_of "$1/$i")" = Q ]; then
      mkdir "$jobs/$1/$i"
      begin "$1/$i"
      running=$((running + 1))
    fi
  done
  over "$1"
}
schedule() {
  local job turn
  for turn in 1 2; do # what ends by another's end may let others go
    for job in $(ls "$jobs" | sort -n); do
      case $(get "$job" state) in Q | H | W | B) decide "$job" ;; esac
    done
  done
}
