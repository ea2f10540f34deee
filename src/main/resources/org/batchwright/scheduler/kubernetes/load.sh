# shellcheck shell=bash disable=SC2016,SC2154
# Prints the nodes, the pods in all namespaces that the user can see, the Jobs that no queue has admitted yet, and the
# quotas. Requires the shared load.sh and kubectl.sh. Input: gpu_label, the label with a node's GPU type. Fields end
# with the byte 0x1f, records with 0x1d. Old versions of kubectl print 1000000 as 1e+06.
fs='{{"\u001f"}}'
rs='{{"\u001d"}}'
each='{{with .resources}}{{range $k, $v := .limits}}{{$k}}={{$v}} {{end}}'
each+='{{range $k, $v := .requests}}{{$k}}={{$v}} {{end}}{{end}};{{end}}'
container_requests='{{range .spec.containers}}'$each
init_requests='{{range .spec.initContainers}}{{with .restartPolicy}}{{.}}{{end}}:'$each
overhead='{{range $k, $v := .spec.overhead}}{{$k}}={{$v}} {{end}}'
owner='{{with .metadata.ownerReferences}}{{with index . 0}}{{.kind}}/{{.name}}{{end}}{{end}}'
queued='{{with .metadata.labels}}{{with index . "kueue.x-k8s.io/queue-name"}}{{.}}{{end}}{{end}}'
node_rows='{{range .items}}{{.metadata.name}}'$fs
node_rows+='{{range .status.conditions}}{{if eq .type "Ready"}}{{.status}} {{with .reason}}{{.}}{{end}}{{end}}{{end}}'$fs
node_rows+='{{with .spec.unschedulable}}yes{{end}}'$fs'{{range .spec.taints}}{{.key}}:{{.effect}} {{end}}'$fs
node_rows+='{{with .metadata.labels}}{{with index . "'$gpu_label'"}}{{.}}{{end}}{{end}}'$fs
node_rows+='{{range $k, $v := .status.allocatable}}{{$k}}={{$v}} {{end}}'$fs$rs'{{end}}'
pod_rows='{{range .items}}{{.metadata.namespace}}'$fs'{{.metadata.name}}'$fs$owner$fs'{{.status.phase}}'$fs
pod_rows+='{{with .metadata.deletionTimestamp}}yes{{end}}'$fs'{{with .spec.nodeName}}{{.}}{{end}}'$fs
pod_rows+='{{with .spec.priority}}{{.}}{{end}}'$fs'{{.metadata.creationTimestamp}}'$fs
pod_rows+='{{with .status.startTime}}{{.}}{{end}}'$fs
pod_rows+='{{with .spec.activeDeadlineSeconds}}{{.}}{{end}}'$fs
pod_rows+='{{range .status.conditions}}{{if and (eq .type "PodScheduled") (eq .status "False")}}'
pod_rows+='{{with .reason}}{{.}}{{end}}: {{with .message}}{{.}}{{end}}{{end}}{{end}}'$fs$queued$fs$container_requests$fs$init_requests$fs$overhead$fs$rs'{{end}}'
job_rows='{{range .items}}{{if .spec.suspend}}{{.metadata.namespace}}'$fs'{{.metadata.name}}'$fs
job_rows+='{{with .spec.parallelism}}{{.}}{{end}}'$fs'{{.metadata.creationTimestamp}}'$fs$queued$fs
job_rows+='{{with .spec.template}}'$container_requests'{{end}}'$fs$rs'{{end}}{{end}}'
quota_rows='{{range .items}}{{$name := .metadata.name}}{{$used := .status.used}}{{range $k, $v := .status.hard}}'
quota_rows+='{{$name}}'$fs'{{$k}}'$fs'{{with $used}}{{index . $k}}{{end}}'$fs'{{$v}}'$fs$rs'{{end}}{{end}}'
pods() {
  k get pods "$@" --field-selector=status.phase!=Succeeded,status.phase!=Failed -o "go-template=$pod_rows"
}
suspended() { k get jobs.batch "$@" -o "go-template=$job_rows"; }
# a user who cannot list all namespaces sees only one; the reason is still printed on stderr
visible() {
  local refusal status
  { refusal=$("$1" --all-namespaces 2>&1 >&4 4>&-); status=$?; } 4>&1
  case $refusal in *'(Forbidden)'*) "$1"; status=$? ;; esac
  [ -z "$refusal" ] || printf '%s\n' "$refusal" >&2
  return "$status"
}
part me printf '%s\n' "$(jobs_namespace)" "$(date +%s)"
part nodes k get nodes -o "go-template=$node_rows"
part jobs visible pods
part suspended visible suspended
part quotas k get resourcequotas -o "go-template=$quota_rows"
