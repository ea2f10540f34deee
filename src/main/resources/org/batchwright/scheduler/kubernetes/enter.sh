# shellcheck shell=bash disable=SC2154
# Runs the bash script $inside in the running pod of the Job $name; in a terminal if $terminal is set. Requires
# kubectl.sh. Input: index, for a job of an array.
pods=$(k get pods -l "batchwright/job=$name" --field-selector=status.phase=Running --sort-by=.metadata.creationTimestamp -o \
  'jsonpath={range .items[*]}{.metadata.name} {.metadata.annotations.batch\.kubernetes\.io/job-completion-index}{"\n"}{end}') || exit 75
pod=$(printf '%s\n' "$pods" | awk -v index_="$index" '
  $1 ~ /-node-[1-9][0-9]*$/ { next }
  $2 == index_ || (index_ == "" && ($2 == "" || $2 == "0")) { pod = $1 }
  END { print pod }')
if [ -z "$pod" ]; then echo "batchwright: no pod of $name is running" >&2; exit 75; fi
k exec -i ${terminal:+-t} "$pod" -c main -- bash -c "$inside"
