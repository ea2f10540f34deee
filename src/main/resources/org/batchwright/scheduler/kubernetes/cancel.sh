# shellcheck shell=bash disable=SC2154
# Cancels jobs: "$@" are names, each followed by an array index or an empty string. Requires kubectl.sh, notes.sh,
# facts.sh and save.sh. The last output of a pod is saved before the pod is deleted with its Job. Until then, a note
# marks the job as ending, so that it does not count as ended. An array index that has not started cannot be removed.
# Input: job_kind; packs, if the code is in a Secret.
code=0 gone=
follow() { # pod, job, uid, index
  note "$2" && [ -d "$folder" ] || return 0
  name "$4"
  k logs -f "$1" -c main >"$folder/.log-$stem.part" 2>/dev/null &
  ends="$ends$folder/.log-$stem.part
$folder/$stem.log
$1 $3
"
}
ends=
listening() { # waits until output of each log has arrived; an empty log never produces any, so the wait is limited
  local n=0 part log pod silent=yes
  while [ -n "$silent" ] && [ "$n" -lt 30 ]; do
    silent=
    while IFS= read -r part && IFS= read -r log && IFS= read -r pod; do
      [ -s "$part" ] || silent=yes
    done <<END
${ends%?}
END
    [ -z "$silent" ] || sleep 0.1
    n=$((n + 1))
  done
}
cancel() { # job, index
  local all pods kind pod job phase uid index
  all=$(k get pods -l "batchwright/job=$1" -o json) || { code=1; return; }
  pods= times= several=
  while read -r kind pod job phase uid index; do
    if [ "$kind" = Began ]; then
      case " $pods " in *" $pod "*) times=${times:-$job $phase} ;; esac
      continue
    fi
    [ "$kind" = Pod ] && { [ -z "$2" ] || [ "$2" = "$index" ]; } || continue
    pods="$pods $pod"
    [ -n "$2" ] || several=$several$index
    [ -n "$packs" ] || continue
    case $phase in Running) follow "$pod" "$job" "$uid" "$index" ;; Succeeded | Failed) save "$pod" "$job" "$uid" "$index" ;; esac
  done <<END
$(printf '%s\n' "$all" | facts)
END
  [ -z "$ends" ] || listening
  if [ -z "$2" ]; then
    if note "$1"; then
      [ -z "$several" ] || [ -n "$nodes" ] || times=
      over=ending; began=${times% *} node=${times#* }; keep "$1"; gone="$gone $1"
    fi
    k delete "$job_kind" "$1" --wait=false --ignore-not-found >&2 || code=1
    k delete pods -l "batchwright/job=$1" --wait=false --ignore-not-found >&2
  elif [ -n "$pods" ]; then
    # shellcheck disable=SC2034 # the contents of its note
    folder= stem= ok= any= held= over=ending nodes= began=${times% *} ended= node=${times#* }
    keep "$1[$2]"
    gone="$gone $1[$2]"
    # shellcheck disable=SC2086 # one word per pod
    k delete pods $pods --wait=false >&2 || code=1
  else
    echo "batchwright: a job of an array that has not started cannot be cancelled separately: cancel the run, or this job once it is running" >&2
    code=1
  fi
}
finish() { # a pod has 30 seconds to terminate
  local part log pod n=0
  while [ -n "$(jobs -rp)" ] && [ "$n" -lt 450 ]; do sleep 0.1; n=$((n + 1)); done
  # shellcheck disable=SC2046 # one word per pod
  [ -z "$(jobs -rp)" ] || kill $(jobs -rp) 2>/dev/null
  while IFS= read -r part && IFS= read -r log && IFS= read -r pod; do
    if [ -s "$part" ]; then mv "$part" "$log" && echo "$pod" >"${part%.part}"; else rm -f "$part"; fi
  done <<END
$ends
END
  # shellcheck disable=SC2034 # the contents of its note
  for id in $gone; do note "$id" && over=cancelled ended=$(date -u +%Y-%m-%dT%H:%M:%SZ) && keep "$id"; done
  exit "$code"
}
while [ $# -gt 0 ]; do
  cancel "$1" "$2"
  shift 2
done
finish
