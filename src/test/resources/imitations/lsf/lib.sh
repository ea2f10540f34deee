# Functions shared by the commands, which source this file. A job is named by its folder: 501, the array 502, its job 502/3
home=${LSF_IMITATION:?}
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
id_of() { case $1 in */*) REPLY="${1%/*}[${1#*/}]" ;; *) REPLY=$1 ;; esac; }
folder_of() { # sets REPLY to the folder of an id, or to nothing if it is not an id
  REPLY=
  if [[ $1 =~ ^([0-9]+)$ ]]; then REPLY=$1
  elif [[ $1 =~ ^([0-9]+)\[([0-9]+)\]$ ]]; then REPLY=${BASH_REMATCH[1]}/${BASH_REMATCH[2]}; fi
}
jobs_known() { # sorted
  local one
  REPLY=
  for one in "$jobs"/*; do case $one in *.part | *'*') ;; *) REPLY+=" ${one##*/}" ;; esac; done
}
elements() { # sets REPLY to the jobs of an array, or to the job itself
  if ! is_array "$1"; then REPLY=$1; return; fi
  local i all=
  get "$1" range
  for ((i = ${REPLY%-*}; i <= ${REPLY#*-}; i++)); do all+=" $1/$i"; done
  REPLY=$all
}
is_over() { # an array is over when all of its jobs are
  local one
  elements "$1"
  for one in $REPLY; do get "$one" stat; case $REPLY in DONE | EXIT) ;; *) return 1 ;; esac; done
}
is_known() { [ -n "$1" ] && [ -d "$jobs/$1" ] && { [ ! -e "$home/clean" ] || ! is_over "${1%/*}"; }; }
end() { # arguments: folder, state, exit code or nothing, reason
  put "$1" code "$3"
  put "$1" reason "$4"
  put "$1" finish "$EPOCHSECONDS"
  put "$1" stat "$2"
}
waits() { # sets REPLY to the reason why a job cannot start; returns 1 if it can, 2 if it never can
  local top=${1%/*} type target one
  if [ -e "$jobs/$top/at" ]; then REPLY='The job has a specified start time'; return 0; fi
  while read -r type target; do
    if ! is_over "$target"; then REPLY='Job dependency condition not satisfied'; return 0; fi
    if [ "$type" = done ]; then
      elements "$target"
      for one in $REPLY; do get "$one" stat; [ "$REPLY" = DONE ] || return 2; done
    fi
  done <"$jobs/$top/waits"
  return 1
}
decide() { # determines what a waiting job does now
  local top=${1%/*}
  waits "$1"
  case $? in
    0) put "$1" pend "$REPLY;" ;;
    2)
      put "$1" pend 'Dependency condition invalid or never satisfied;'
      [ ! -e "$jobs/$top/orphan" ] || end "$1" EXIT '' 'TERM_ORPHAN_SYSTEM: orphaned job terminated automatically by LSF'
      ;;
    *)
      put "$1" stat RUN; put "$1" start "$EPOCHSECONDS"; put "$1" pend ''
      setsid bash "$bin/run-job" "$1" </dev/null >/dev/null 2>&1 9>&- &
      ;;
  esac
}
gpus_of() { # sets REPLY to the number of GPUs that a job requests
  get "$1" gpu
  if [[ $REPLY =~ num=([0-9]+) ]]; then REPLY=${BASH_REMATCH[1]}; else REPLY=0; fi
}
used() { # counts the running jobs and their GPUs in running and gpus
  local job one all
  running=0 gpus=0
  jobs_known
  for job in $REPLY; do
    elements "$job"; all=$REPLY
    for one in $all; do
      get "$one" stat
      [ "$REPLY" = RUN ] || continue
      running=$((running + 1))
      gpus_of "$job"; gpus=$((gpus + REPLY))
    done
  done
}
schedule() {
  local job one all known running most turn
  jobs_known
  known=$REPLY
  for turn in 1 2; do # a job that ends because of another may let others start
    for job in $known; do
      get "$job" most; most=$REPLY running=0
      elements "$job"; all=$REPLY
      for one in $all; do get "$one" stat; [ "$REPLY" != RUN ] || running=$((running + 1)); done
      for one in $all; do
        get "$one" stat
        [ "$REPLY" = PEND ] || continue
        if [ "$running" -ge "${most:-1000}" ]; then put "$one" pend 'The job array has reached its running element limit;'; continue; fi
        decide "$one"
        get "$one" stat
        [ "$REPLY" != RUN ] || running=$((running + 1))
      done
    done
  done
}
