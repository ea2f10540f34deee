# shellcheck shell=bash disable=SC2154
# Functions that save the logs of pods. Requires kubectl.sh and notes.sh. Reading a log is attempted at most three times. Input: most_logs,
# the number of logs saved per query; the next query saves more.
saved=0
name() { # index: completes the stem of the log's name; the log of the first node is the log of the job
  case $nodes-$1 in yes-0) ;; yes-*) stem=$stem.node-$1 ;; *) stem=$stem$1 ;; esac
}
save() { # pod, job, uid, index: saves its log once; in Volcano, a new pod may have the name of an earlier one
  local mark tries
  note "$2" || return 0
  [ -d "$folder" ] || return 0
  name "$4"
  mark=$folder/.log-$stem
  [ "$(cat "$mark" 2>/dev/null)" != "$1 $3" ] || return 0
  saved=$((saved + 1))
  if [ "$saved" -gt "$most_logs" ]; then echo "=unread $1"; return 0; fi
  if k logs "$1" -c main --request-timeout=60s >"$mark.part" 2>"$mark.err"; then
    mv "$mark.part" "$folder/$stem.log" && echo "$1 $3" >"$mark"
    rm -f "$mark.err"
  else
    tries=$(($(cat "$mark.tries" 2>/dev/null || echo 0) + 1))
    echo "$tries" >"$mark.tries"
    if [ "$tries" -lt 3 ]; then echo "=unread $1"; fi
  fi
}
