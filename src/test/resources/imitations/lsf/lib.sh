# shared by the commands; sourced. A job is named by its folder: 501, the array 502, its job 502/3
home=${LSF_IMITATION:?}
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
id_of() { case $1 in */*) echo "${1%/*}[${1#*/}]" ;; *) echo "$1" ;; esac; }
folder_of() { printf '%s\n' "$1" | sed -n -E 's/^([0-9]+)$/\1/p; s/^([0-9]+)\[([0-9]+)\]$/\1\/\2/p'; }
is_over() { # an array when all of its jobs are
  local one
  for one in $(elements "$1"); do case $(get "$one" stat) in DONE | EXIT) ;; *) return 1 ;; esac; done
}
is_known() { [ -n "$1" ] && [ -d "$jobs/$1" ] && { [ ! -e "$home/clean" ] || ! is_over "${1%/*}"; }; }
elements() { # of an array, or the job itself
  if is_array "$1"; then
    local range=$(get "$1" range) i
    for i in $(seq "${range%-*}" "${range#*-}"); do echo "$1/$i"; done
  else echo "$1"; fi
}
end() { # folder, state, exit code or nothing, reason
  put "$1" code "$3"
  put "$1" reason "$4"
  put "$1" finish "$EPOCHSECONDS"
  put "$1" stat "$2"
}
waits() { # why it cannot start; status 1 when it can, 2 when it never can
  local top=${1%/*} type target one
  if [ -e "$jobs/$top/at" ]; then echo 'The job has a specified start time'; return 0; fi
  while read -r type target; do
    if ! is_over "$target"; then echo 'Job dependency condition not satisfied'; return 0; fi
    if [ "$type" = done ]; then
      for one in $(elements "$target"); do [ "$(get "$one" stat)" = DONE ] || return 2; done
    fi
  done <"$jobs/$top/waits"
  return 1
}
decide() { # what a waiting job does now
  local top=${1%/*} why
  why=$(waits "$1")
  case $? in
    0) put "$1" pend "$why;" ;;
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
schedule() {
  local job one running most turn
  for turn in 1 2; do # what ends by another's end may let others go
    for job in $(ls "$jobs" | grep -v part | sort -n); do
      most=$(get "$job" most) running=0
      for one in $(elements "$job"); do [ "$(get "$one" stat)" != RUN ] || running=$((running + 1)); done
      for one in $(elements "$job"); do
        [ "$(get "$one" stat)" = PEND ] || continue
        if [ "$running" -ge "${most:-1000}" ]; then put "$one" pend 'The job array has reached its running element limit;'; continue; fi
        decide "$one"
        [ "$(get "$one" stat)" != RUN ] || running=$((running + 1))
      done
    done
  done
}
