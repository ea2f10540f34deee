# Functions shared by the commands, which source this file. A job is named by its folder: its id without the first character
home=${FLUX_IMITATION:?}
bin=${BASH_SOURCE[0]%/*}
jobs=$home/jobs
[ -d "$jobs" ] || mkdir -p "$jobs"
digits=123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz
alone() { exec 9>"$home/lock"; flock 9; } # until the command ends
# The functions below start no processes: they return results in REPLY, because a subshell for each value is slow.
get() { # sets REPLY to a value of a job, or to nothing if there is none
  REPLY=
  { IFS= read -r REPLY <"$jobs/$1/$2"; } 2>/dev/null
}
put() { printf '%s\n' "$3" >"$jobs/$1/$2"; }
is_over() { get "$1" stat; [ "$REPLY" = INACTIVE ]; }
is_known() { [ -n "$1" ] && [ -d "$jobs/$1" ] && { [ ! -e "$home/purge" ] || ! is_over "$1"; }; }
jobs_known() { # sorted
  local one
  REPLY=
  for one in "$jobs"/*; do case $one in *'*') ;; *) REPLY+=" ${one##*/}" ;; esac; done
}
encode() {
  local rest=$1 text=
  while [ "$rest" -gt 0 ]; do text=${digits:$((rest % 58)):1}$text rest=$((rest / 58)); done
  REPLY=$text
}
shown() { if [ -n "${FLUX_F58_FORCE_ASCII-}" ]; then REPLY=f$1; else REPLY=ƒ$1; fi; }
folder_of() { REPLY=${1#ƒ}; REPLY=${REPLY#f}; }
end() { # arguments: folder, result, type and note of the exception
  put "$1" result "$2"; put "$1" type "$3"; put "$1" note "$4"
  put "$1" t_cleanup "$EPOCHREALTIME"; put "$1" t_inactive "$EPOCHREALTIME"
  put "$1" stat INACTIVE
}
open_waits() { # sets REPLY to the unmet dependencies, one per line; returns 1 if one can never be met
  local type names left=
  if [ -e "$jobs/$1/at" ]; then
    get "$1" at
    if [ "$EPOCHSECONDS" -lt "$REPLY" ]; then printf -v left 'begin@%(%b%d-%H:%M)T\n' "$REPLY"; fi
  fi
  while read -r type target; do
    names=after-finish
    [ "$type" != afterok ] || names=after-success
    if ! is_over "$target"; then left+=$names=f$target$'\n'
    elif [ "$type" = afterok ]; then get "$target" result; [ "$REPLY" = COMPLETED ] || return 1; fi
  done <"$jobs/$1/waits"
  REPLY=${left%$'\n'}
}
schedule() {
  local job known target turn
  jobs_known
  known=$REPLY
  for turn in 1 2; do # a job that ends because of another may let others start
    for job in $known; do
      get "$job" stat
      case $REPLY in DEPEND | SCHED) ;; *) continue ;; esac
      if ! open_waits "$job"; then
        end "$job" FAILED dependency "dependency: after-success=f$target can never be satisfied"
        continue
      fi
      put "$job" left "$REPLY"
      if [ -n "$REPLY" ]; then put "$job" stat DEPEND; continue; fi
      put "$job" stat SCHED
      get "$job" urgency
      if [ "$REPLY" = 0 ]; then continue; fi
      put "$job" stat RUN; put "$job" t_run "$EPOCHREALTIME"
      setsid bash "$bin/run-job" "$job" </dev/null >/dev/null 2>&1 9>&- &
    done
  done
}
