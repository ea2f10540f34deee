# shellcheck shell=bash disable=SC2154
# Sets the owners of the objects that an interrupted submission left behind, or removes the objects if they have no
# Job. Requires kubectl.sh. Input: run_name, the run's label; job_kind and job_api.
left=$(k get secrets,services -l "batchwright/run=$run_name" -o \
  'jsonpath={range .items[*]}{.kind}/{.metadata.name} {.metadata.ownerReferences[0].uid}{"\n"}{end}') || exit 1
left=$(printf '%s\n' "$left" | awk 'NF == 1')
[ -n "$left" ] || exit 0
jobs=$(k get "$job_kind" -l "batchwright/run=$run_name" -o \
  'jsonpath={range .items[*]}{.metadata.name} {.metadata.uid}{"\n"}{end}') || exit 1
# shellcheck disable=SC2086 # one word per object
if [ -z "$jobs" ]; then k delete $left --ignore-not-found --wait=false >&2; exit; fi
printf '%s\n' "$jobs" | while read -r name uid; do
  for one in $left; do
    case $one in Service/*) [ "$one" = "Service/$name" ] || continue ;; esac
    k patch "$one" -p '{"metadata":{"ownerReferences":[{"apiVersion":"'"$job_api"'","kind":"Job","name":"'"$name"'","uid":"'"$uid"'"}]}}' >&2
  done
done
