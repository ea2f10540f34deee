# Functions shared by the commands, which source this file. A job is named by its folder: 7001, the bulk job 7002, its job 7002/3
home=${PJM_IMITATION:?}
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
is_bulk() { [ -e "$jobs/$1/range" ]; }
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
elements() { # sets REPLY to the jobs of a bulk job, or to the job itself
  if ! is_bulk "$1"; then REPLY=$1; return; fi
  local i all=
  get "$1" range
  for ((i = ${REPLY%-*}; i <= ${REPLY#*-}; i++)); do all+=" $1/$i"; done
  REPLY=$all
}
state_of() { # sets REPLY to the state of a job, or of a bulk job as a whole
  local one all=
  is_bulk "$1" || { get "$1" stat; return; }
  elements "$1"
  for one in $REPLY; do get "$one" stat; all+=" $REPLY"; done
  case $all in
    *RUN*) REPLY=RUN ;; *ACC*) REPLY=ACC ;; *QUE*) REPLY=QUE ;; *HLD*) REPLY=HLD ;; *EXT*) REPLY=EXT ;; *) REPLY=CCL ;;
  esac
}
is_over() { state_of "$1"; case $REPLY in EXT | CCL) ;; *) return 1 ;; esac; }
end() { # arguments: folder, state, exit status, PJM code, signal, text
  put "$1" ec "$3"; put "$1" pc "$4"; put "$1" sn "$5"; put "$1" text "$6"
  put "$1" finish "$EPOCHSECONDS"
  get "$1" stat; put "$1" lst "$REPLY"
  put "$1" stat "$2"
}
schedule() {
  local job one minute
  printf -v minute '%(%Y%m%d%H%M)T' -1
  jobs_known
  for job in $REPLY; do
    elements "$job"
    for one in $REPLY; do
      get "$one" stat
      if [ "$REPLY" = ACC ]; then
        get "$job" accepted
        [ "$EPOCHSECONDS" -ge $((REPLY + 1)) ] || continue
        get "$job" by # not while the submitting script is running, because it may still hold the job
        ! kill -0 "$REPLY" 2>/dev/null || continue
        put "$one" stat QUE
      elif [ "$REPLY" != QUE ]; then continue; fi
      get "$job" at
      [ -z "$REPLY" ] || [ "$minute" -ge "$REPLY" ] || continue
      put "$one" stat RUN; put "$one" start "$EPOCHSECONDS"; rm -f "$jobs/$one/halt"
      setsid bash "$bin/run-job" "$one" </dev/null >/dev/null 2>&1 9>&- &
    done
  done
}
halt() { # takes a running job off its node
  put "$1" halt "$2"
  until [ -s "$jobs/$1/pid" ]; do sleep 0.1; done
  get "$1" pid; kill -TERM "$REPLY"
}
