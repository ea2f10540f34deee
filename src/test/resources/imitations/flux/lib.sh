# shared by the commands; sourced. A job is named by its folder: its id without the first sign
home=${FLUX_IMITATION:?}
bin=$(dirname "${BASH_SOURCE[0]}")
jobs=$home/jobs
mkdir -p "$jobs"
digits=123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz
alone() { exec 9>"$home/lock"; flock 9; } # until the command ends
get() { # without another process
  local line
  { while IFS= read -r line || [ -n "$line" ]; do printf '%s\n' "$line"; done <"$jobs/$1/$2"; } 2>/dev/null
}
put() { printf '%s\n' "$3" >"$jobs/$1/$2"; }
now() { echo "$EPOCHREALTIME"; }
is_over() { [ "$(get "$1" stat)" = INACTIVE ]; }
is_known() { [ -n "$1" ] && [ -d "$jobs/$1" ] && { [ ! -e "$home/purge" ] || ! is_over "$1"; }; }
encode() {
  local rest=$1 text=
  while [ "$rest" -gt 0 ]; do text=${digits:$((rest % 58)):1}$text rest=$((rest / 58)); done
  printf '%s' "$text"
}
shown() { if [ -n "${FLUX_F58_FORCE_ASCII-}" ]; then printf 'f%s' "$1"; else printf 'ƒ%s' "$1"; fi; }
folder_of() { local bare=${1#ƒ}; printf '%s' "${bare#f}"; }
end() { # folder, result, type and note of the exception
  put "$1" result "$2"; put "$1" type "$3"; put "$1" note "$4"
  put "$1" t_cleanup "$(now)"; put "$1" t_inactive "$(now)"
  put "$1" stat INACTIVE
}
open_waits() { # the dependencies that are not met; status 1 when one never can be
  local type target names
  if [ -e "$jobs/$1/at" ] && [ "$EPOCHSECONDS" -lt "$(get "$1" at)" ]; then echo "begin@$(date -d "@$(get "$1" at)" '+%b%d-%H:%M')"; fi
  while read -r type target; do
    names=after-finish
    [ "$type" != afterok ] || names=after-success
    if ! is_over "$target"; then echo "$names=f$target"
    elif [ "$type" = afterok ] && [ "$(get "$target" result)" != COMPLETED ]; then return 1; fi
  done <"$jobs/$1/waits"
}
schedule() {
  local job left turn
  for turn in 1 2; do # what ends by another's end may let others go
    for job in $(ls "$jobs"); do
      case $(get "$job" stat) in DEPEND | SCHED) ;; *) continue ;; esac
      if ! left=$(open_waits "$job"); then
        end "$job" FAILED dependency "dependency: after-success=f$target can never be satisfied"
        continue
      fi
      put "$job" left "$left"
      if [ -n "$left" ]; then put "$job" stat DEPEND; continue; fi
      put "$job" stat SCHED
      if [ "$(get "$job" urgency)" = 0 ]; then continue; fi
      put "$job" stat RUN; put "$job" t_run "$(now)"
      setsid bash "$bin/run-job" "$job" </dev/null >/dev/null 2>&1 9>&- &
    done
  done
}
