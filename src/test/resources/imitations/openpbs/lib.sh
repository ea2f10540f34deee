# Functions shared by the commands, which source this file. A job is named by its folder: 76, the array 80, its job 80/3
home=${PBS_IMITATION:?}
bin=${BASH_SOURCE[0]%/*}
jobs=$home/jobs
[ -d "$jobs" ] || mkdir -p "$jobs"
alone() { exec 9>"$home/lock"; flock 9; } # until the command ends
# The functions below start no processes: they return results in REPLY, because a subshell for each value is slow.
get() { # sets REPLY to a value of a job, or to nothing if there is none
  REPLY=
  { IFS= read -r REPLY <"$jobs/$1/$2"; } 2>/dev/null
}
put() { printf '%s\n' "$3" >"$jobs/$1/$2"; }
is_array() { [ -e "$jobs/$1/range" ]; }
id_of() {
  if is_array "$1"; then REPLY="$1[].pbs01"
  else case $1 in */*) REPLY="${1%/*}[${1#*/}].pbs01" ;; *) REPLY=$1.pbs01 ;; esac; fi
}
folder_of() { # sets REPLY to the folder of an id, or to nothing if the id is invalid
  REPLY=
  if [[ ${1%%.*} =~ ^([0-9]+)(\[\])?$ ]]; then REPLY=${BASH_REMATCH[1]}
  elif [[ ${1%%.*} =~ ^([0-9]+)\[([0-9]+)\]$ ]]; then REPLY=${BASH_REMATCH[1]}/${BASH_REMATCH[2]}; fi
}
jobs_known() { # sorted
  local one
  REPLY=
  for one in "$jobs"/*; do case $one in *.part | *'*') ;; *) REPLY+=" ${one##*/}" ;; esac; done
}
is_known() { # argument: folder; a job of an array may not have one yet
  local top=${1%/*}
  [ -n "$1" ] && [ -d "$jobs/$top" ] || return 1
  get "$top" state
  [ "$REPLY" != F ] || [ ! -e "$home/no-history" ]
}
indices() {
  local i all=
  get "$1" range
  for ((i = ${REPLY%-*}; i <= ${REPLY#*-}; i++)); do all+=" $i"; done
  REPLY=$all
}
state_of() { # argument: folder; a job of an array may have no record
  get "$1" state
  [ -z "$REPLY" ] || return 0
  get "${1%/*}" state
  if [ "$REPLY" = F ]; then return; fi
  if [ -e "$jobs/${1%/*}/deleted-${1#*/}" ]; then REPLY=X; else REPLY=Q; fi
}
end() { # arguments: folder, substate, exit status or nothing, comment
  [ -z "$3" ] || put "$1" exit "$3"
  put "$1" substate "$2"
  put "$1" obit "$EPOCHSECONDS"
  get "$1" comment
  [ -z "$4" ] || put "$1" comment "$REPLY and $4"
  case $1 in */*) put "$1" state X ;; *) put "$1" state F ;; esac
}
over() { # ends an array whose jobs have all ended
  local i worst=0
  indices "$1"
  for i in $REPLY; do
    state_of "$1/$i"
    [ "$REPLY" = X ] || return 0
    get "$1/$i" exit
    [ "$REPLY" = 0 ] || worst=1
  done
  end "$1" "$((92 + worst))" "$worst" finished
  for i in "$jobs/$1"/[0-9]*; do [ -d "$i" ] && echo F >"$i/state"; done
}
begin() { # folder
  put "$1" state R; put "$1" substate 42; put "$1" stime "$EPOCHSECONDS"
  printf -v REPLY '%(%a %b %d at %H:%M)T' -1
  put "$1" comment "Job run at $REPLY on (gpu01:ncpus=1:mem=102400kb:ngpus=0)"
  setsid bash "$bin/run-job" "$1" </dev/null >/dev/null 2>&1 9>&- &
}
awaited() { # returns whether a job must wait for another job; returns 2 if it can never start
  local type target waits=1
  while read -r type target; do
    get "$target" state
    if [ "$REPLY" != F ]; then waits=0
    elif [ "$type" = afterok ] && ! is_array "$target"; then get "$target" exit; [ "$REPLY" = 0 ] || return 2; fi
  done <"$jobs/$1/waits"
  return $waits
}
decide() { # determines what a waiting job does now
  local running max all i holds
  awaited "$1"
  case $? in
    2) end "$1" 92 '' ''; return ;;
    0) put "$1" state H; put "$1" substate 22; get "$1" holds; [ "$REPLY" != n ] || put "$1" holds s; return ;;
  esac
  get "$1" holds; holds=$REPLY
  if [ "$holds" = s ]; then holds=n; put "$1" holds n; fi
  if [ "$holds" != n ]; then
    get "$1" state
    if [ "$REPLY" != B ]; then put "$1" state H; put "$1" substate 20; fi
    return
  fi
  if [ -e "$jobs/$1/at" ]; then put "$1" state W; put "$1" substate 30; return; fi
  if ! is_array "$1"; then begin "$1"; return; fi
  put "$1" state B; put "$1" substate 70
  printf -v REPLY '%(%a %b %d at %H:%M)T' -1
  put "$1" comment "Job Array Began at $REPLY"
  get "$1" max; max=$REPLY running=0
  indices "$1"; all=$REPLY
  for i in $all; do state_of "$1/$i"; [ "$REPLY" != R ] || running=$((running + 1)); done
  for i in $all; do
    [ "$running" -lt "${max:-1000}" ] || break
    state_of "$1/$i"
    if [ "$REPLY" = Q ]; then
      mkdir "$jobs/$1/$i"
      begin "$1/$i"
      running=$((running + 1))
    fi
  done
  over "$1"
}
schedule() {
  local job known turn
  jobs_known
  known=$REPLY
  for turn in 1 2; do # a job that ends because of another may let others start
    for job in $known; do
      get "$job" state
      case $REPLY in Q | H | W | B) decide "$job" ;; esac
    done
  done
}
