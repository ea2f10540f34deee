# shellcheck shell=bash disable=SC2154
# Launches job $1, with at most $2 jobs running at once. Requires functions.sh. It runs in its own session: it waits
# for its turn, runs job.sh, terminates any processes the job left behind, and records how the job ended. The watcher
# reads the pipe "tie": a line is a request to cancel, no input until the time limit is a timeout, and the end of the
# pipe means that the launcher is gone, so neither a watcher nor a job outlives it unnoticed.
trap '' TERM INT HUP
set -m # every child leads a process group
me=$1 at_once=$2
here=$jobs/$me
mkfifo "$here/tie" && exec 8<>"$here/tie" || exit 1
echo "$$ $(born $$)" >"$here/pid.part" && ln "$here/pid.part" "$here/pid" || exit 1
finish() { # exit status, word
  rm -f "$here/tie" "$here/pid.part"
  echo "$(date +%s) $1 $2" >"$here/ended.part" && mv "$here/ended.part" "$here/ended"
  exit 0
}
ahead() { # how many other jobs are running, or waiting ahead of this one
  local folder number count=0
  for folder in "$jobs"/[0-9]*; do
    number=${folder##*/}
    if [ "$number" != "$me" ] && [ ! -e "$folder/ended" ] && alive "$folder"; then
      if [ -e "$folder/started" ]; then count=$((count + 1))
      elif [ "$number" -lt "$me" ] && [ ! -e "$folder/held" ] && { [ ! -s "$folder/after" ] || [ -e "$folder/ready" ]; }; then
        count=$((count + 1))
      fi
    fi
  done
  echo "$count"
}
turns=0
ready() { # whether the jobs it depends on ended as required; status 2 if that is no longer possible
  local need id folder code word
  [ -s "$here/after" ] && [ ! -e "$here/ready" ] || return 0
  turns=$((turns + 1))
  while read -r need id; do
    folder=$jobs/${id#local-} code= word=
    if [ -e "$folder/ended" ]; then read -r _ code word <"$folder/ended"
    elif [ $((turns % 10)) != 1 ] || alive "$folder"; then return 1 # checking a process is more expensive than checking a file
    elif [ -e "$folder/ended" ]; then return 1; fi
    [ "$need" = any ] || { [ "$word" = ENDED ] && [ "$code" = 0 ]; } || return 2
  done <"$here/after"
  touch "$here/ready"
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
while :; do
  [ ! -e "$here/cancelled" ] || finish - CANCELLED
  ready
  case $? in
    0) if [ ! -e "$here/held" ] && [ "$(ahead)" -lt "$at_once" ]; then break; fi ;;
    2) finish - DEPENDENCY ;;
  esac
  read -r -t 1 <&8 # waits without starting a process; a line means that the job was cancelled
done
cd "$(cat "$here/run")" || finish 1 ENDED
script=$(cat "$here/script")
limit=$(cat "$here/limit")
date +%s >"$here/started"
( exec 8>&-; trap - TERM INT HUP; export BATCHWRIGHT_JOB="$here"; exec bash -l "$script" ) >>"${script%.sh}.log" 2>&1 </dev/null &
job=$!
( exec 9<"$here/tie" 8>&-; watch ) >/dev/null 2>&1 </dev/null &
wait "$job"
code=$?
word=ENDED
[ ! -e "$here/timeout" ] || word=TIMEOUT
[ ! -e "$here/cancelled" ] || word=CANCELLED
end_all
finish "$code" "$word"
