# shellcheck shell=bash disable=SC2154
# Suspends or resumes the Workload of the Job $name in Kueue's queue. Input: name; active, true or false.
workload=$(k get workloads.kueue.x-k8s.io -o 'jsonpath={range .items[*]}{.metadata.ownerReferences[0].name} {.metadata.name}{"\n"}{end}' |
  awk -v name="$name" '$1 == name { print $2; exit }')
[ -n "$workload" ] || { echo "batchwright: Kueue has no workload for $name" >&2; exit 1; }
k patch workloads.kueue.x-k8s.io "$workload" --type=merge -p '{"spec":{"active":'"$active"'}}'
