# shared by the commands; sourced. A job is named by its folder: 7001, the bulk job 7002, its job 7002/3
home=${PJM_IMITATION:?}
bin=$(dirname "${BASH_SOURCE[0]}")
jobs=$home/jobs
mkdir -p "$jobs"
alone() { exec 9>"$home/lock"; flock 9; } # until the command ends
get() { # without another process
  local line
  { while IFS= read -r line || [ -n "$line" ]; do printf '%s\n' "$line"; done <"$jobs/$1/$2"; } 2>/dev/null
}
put() { printf '%s\n' "$3" >"$jobs/$1/$2"; }
is_bulk() { [ -e "$jobs/$1/range" ]; }
id_of() { case $1 in */*) echo "${1%/*}[${1#*/}]" ;; *) echo "$1" ;; esac; }
folder_of() { printf '%s\n' "$1" | sed -n -E 's/^([0-9]+)$/\1/p; s/^([0-9]+)\[([0-9]+)\]$/\1\/\2/p'; }
elements() { # of a bulk job, or the job itself
  if is_bulk "$1"; then
    local range=$(get "$1" range) i
    for i in $(seq "${range%-*}" "${range#*-}"); do echo "$1/$i"; done
  else echo "$1"; fi
}
state_of() { # of a bulk job as a whole
  local one all=
  is_bulk "$1" || { get "$1" stat; return; }
  all=$(for one in $(elements "$1"); do get "$one" stat; done | sort -u | tr '\n' ' ')
  case $all in
    *RUN*) echo RUN ;; *ACC*) echo ACC ;; *QUE*) echo QUE ;; *HLD*) echo HLD ;; 'CCL ') echo CCL ;; *) echo EXT ;;
  esac
}
is_over() { case $(state_of "$1") in EXT | CCL) ;; *) return 1 ;; esac; }
end() { # folder, state, exit status, PJM code, signal, text
  put "$1" ec "$3"; put "$1" pc "$4"; put "$1" sn "$5"; put "$1" text "$6"
  put "$1" finish "$EPOCHSECONDS"
  put "$1" lst "$(get "$1" stat)"
  put "$1" stat "$2"
}
schedule() {
  local job one now=$EPOCHSECONDS
  for job in $(ls "$jobs" | grep -v part | sort -n); do
    for one in $(elements "$job"); do
      case $(get "$one" stat) in
        ACC) [ "$now" -lt $(($(get "$job" accepted) + 5)) ] || put "$one" stat QUE ;;
      esac
      [ "$(get "$one" stat)" = QUE ] || continue
      [ ! -e "$jobs/$job/at" ] || [ "$(date +%Y%m%d%H%M)" -ge "$(get "$job" at)" ] || continue
      put "$one" stat RUN; put "$one" start "$now"; rm -f "$jobs/$one/halt"
      setsid bash "$bin/run-job" "$one" </dev/null >/dev/null 2>&1 9>&- &
    done
  done
}
halt() { # takes a job that runs off its node
  local turn
  put "$1" halt "$2"
  for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    if [ -s "$jobs/$1/pid" ]; then break; fi
    sleep 0.1
  done
  kill -TERM "$(get "$1" pid)"
}
