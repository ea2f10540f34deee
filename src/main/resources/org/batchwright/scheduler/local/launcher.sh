# shellcheck shell=bash disable=SC2154
# Launches job $1, with at most $2 jobs running at once ("gpus": as many as there are GPUs). Requires functions.sh and
# gpus.sh. It runs in its own session: it waits for its turn and its GPUs, runs job.sh, terminates any processes the job
# left behind, and records how the job ended. The watcher reads the pipe "tie": a line is a request to cancel, no input
# until the time limit is a timeout, and the end of the pipe means that the launcher is gone, so neither a watcher nor a
# job outlives it unnoticed. $3 is set if it takes over from a launcher that ended before the job's turn.
trap '' TERM INT HUP
set -m # every child leads a process group
me=$1 at_once=$2
here=$jobs/$me
echo "$$ $(born $$) $boot" >"$here/pid.$$" || exit 1
if [ -z "${3-}" ]; then
  mkfifo "$here/tie" && exec 8<>"$here/tie" || exit 1
  ln "$here/pid.$$" "$here/pid" || exit 1
else
  ln "$here/pid.$$" "$here/again.$3" 2>/dev/null || { rm -f "$here/pid.$$"; exit 1; }
  rm -f "$here/tie" "$here/waits"
  mkfifo "$here/tie" && exec 8<>"$here/tie" || exit 1
  cp "$here/pid.$$" "$here/pid.part" && mv -f "$here/pid.part" "$here/pid" || exit 1
  idle "$here" || [ -e "$here/cancelled" ] || exit 1
fi
rm -f "$here/pid.$$"
need=$(cat "$here/gpus") type=$(cat "$here/gpu-type")
case $need in *[!0-9]*|'') need=0 ;; esac
if [ "$at_once" = gpus ]; then at_once=$(gpu_list | grep -c '|'); fi
[ "$at_once" -gt 0 ] 2>/dev/null || at_once=1
finish() { # exit status, word
  rm -f "$here/tie" "$here/waits"
  withdraw
  echo "$(date +%s) $1 $2" >"$here/ended.part" && mv "$here/ended.part" "$here/ended"
  exit 0
}
waits() { # why, for the status; written only if it changes
  [ "$reason" = "$*" ] || { reason=$*; echo "$reason" >"$here/waits.part" && mv -f "$here/waits.part" "$here/waits"; }
}
reason=
ahead() { # counts the other jobs that are running, or waiting ahead of this one, and how many of them wait for GPUs
  local folder number why
  others=0 for_gpus=0
  for folder in "$jobs"/[0-9]*; do
    number=${folder##*/}
    if [ "$number" != "$me" ] && [ ! -e "$folder/ended" ] && alive "$folder"; then
      if [ -e "$folder/started" ]; then others=$((others + 1))
      elif [ "$number" -lt "$me" ] && [ ! -e "$folder/held" ] && { [ ! -s "$folder/after" ] || [ -e "$folder/ready" ]; }; then
        why=
        { read -r why <"$folder/waits"; } 2>/dev/null
        case $why in
          LACKING*) ;; # can never start
          *) others=$((others + 1)); [ ! -s "$folder/gpus" ] || for_gpus=$((for_gpus + 1)) ;;
        esac
      fi
    fi
  done
}
turns=0
ready() { # whether the jobs it depends on ended as required; status 2 if that is no longer possible
  local need id folder code word
  [ -s "$here/after" ] && [ ! -e "$here/ready" ] || return 0
  turns=$((turns + 1))
  while read -r need id; do
    folder=$jobs/${id#local-} code= word=
    if [ -e "$folder/ended" ]; then read -r _ code word <"$folder/ended"
    elif [ $((turns % 10)) != 1 ] || alive "$folder" || idle "$folder"; then return 1 # checking a process is more expensive than checking a file
    elif [ -e "$folder/ended" ]; then return 1; fi
    [ "$need" = any ] || { [ "$word" = ENDED ] && [ "$code" = 0 ]; } || return 2
  done <"$here/after"
  touch "$here/ready"
}
pause=0
has_gpus() { # whether it has the GPUs that it needs; checks less often the longer none are free
  [ "$need" -gt 0 ] || return 0
  if [ "$for_gpus" -gt 0 ]; then waits; return 1; fi
  if [ "$pause" -gt 0 ]; then pause=$((pause - 1)); return 1; fi
  take_gpus "$need" "$type"
  case $? in
    0) return 0 ;;
    2) waits LOCKS; return 1 ;;
  esac
  if [ "$gpus_there" -lt "$need" ]; then waits LACKING "$need" "$gpus_free" "$gpus_there"; pause=30
  else waits GPUS "$need" "$gpus_free" "$gpus_there"; pause=${BATCHWRIGHT_GPU_PAUSE:-2}; fi
  return 1
}
marked() { # the processes started by the job, even in other sessions
  [ ! -d /proc/self ] || grep -lszxF "BATCHWRIGHT_JOB=$here" /proc/[0-9]*/environ 2>/dev/null | tr -dc '0-9\n'
}
signal() {
  local pid
  kill "-$1" -- "-$job" 2>/dev/null
  for pid in $(marked); do kill "-$1" "$pid" 2>/dev/null; done
}
end_all() { # TERM, then KILL for any processes left after a while
  local left=$((${BATCHWRIGHT_KILL_AFTER:-10} * 5))
  signal TERM
  signal CONT
  while [ "$left" -gt 0 ]; do
    kill -0 -- "-$job" 2>/dev/null || [ -n "$(marked)" ] || return 0
    sleep 0.2
    left=$((left - 1))
  done
  signal KILL
}
watch() {
  local order=
  if [ -n "$limit" ]; then read -r -t "$limit" order <&9; else read -r order <&9; fi
  [ ! -e "$here/ended" ] || return 0
  [ -n "$order" ] || ! alive "$here" || touch "$here/timeout"
  end_all
}
environment() { # sets the job's GPUs in the variables that CUDA or ROCm reads
  local variable
  variable=$(gpu_variable)
  [ -n "$variable" ] || return 0
  echo "$variable=$gpus"
  echo "BATCHWRIGHT_GPUS=$variable=$gpus"
  [ "$variable" != CUDA_VISIBLE_DEVICES ] || echo CUDA_DEVICE_ORDER=PCI_BUS_ID # numbers the GPUs as nvidia-smi does
}
while :; do
  [ ! -e "$here/cancelled" ] || finish - CANCELLED
  ready
  case $? in
    0)
      if [ ! -e "$here/held" ]; then
        ahead
        if [ "$others" -lt "$at_once" ] && has_gpus; then break; fi
      fi ;;
    2) finish - DEPENDENCY ;;
  esac
  read -r -t 1 <&8 # waits without starting a process; a line means that the job was cancelled
done
cd "$(cat "$here/run")" || finish 1 ENDED
script=$(cat "$here/script")
limit=$(cat "$here/time")
environment >"$here/variables"
announce "$me" "$(born $$)"
date +%s >"$here/started"
rm -f "$here/waits"
(
  exec 8>&-
  trap - TERM INT HUP
  export BATCHWRIGHT_JOB="$here"
  while read -r setting; do export "${setting?}"; done <"$here/variables"
  exec bash -l "$script"
) >>"${script%.sh}.log" 2>&1 </dev/null &
job=$!
( exec 9<"$here/tie" 8>&-; watch ) >/dev/null 2>&1 </dev/null &
wait "$job"
code=$?
word=ENDED
[ ! -e "$here/timeout" ] || word=TIMEOUT
[ ! -e "$here/cancelled" ] || word=CANCELLED
end_all
finish "$code" "$word"
