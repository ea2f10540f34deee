# shellcheck shell=bash disable=SC2034,SC2154
# Prints which jobs are running and waiting in LSF. Requires the shared load.sh. Input: job_fields and host_fields, the
# fields of bjobs and bhosts to print; later_job_fields and later_host_fields, those that early releases of 10.1 lack.
export TZ=UTC0
limit=30
# a command, its fields, later fields, its options: prints fields separated by ^ below a line with their names
table() {
  local command=$1 fields=$2 later=$3 answer status
  shift 3
  for fields in "$later $fields" "$fields"; do
    answer=$(limited "$command" "$@" -o "$fields delimiter='^'" 2>&1)
    status=$?
    case $status:$answer in
      0:*) printf '%s\n' "$answer"; return 0 ;;
      124:*) break ;;
      *[Nn]o*job\ found*) return 0 ;;
    esac
  done
  printf '%s\n' "$answer" >&2
  return "$status"
}
hosts() { table bhosts "$host_fields" "$later_host_fields" -X || limited bhosts -X -w; } # -X: the hosts of a group, not the group
queues() {
  limited bqueues -l | grep -E '^(QUEUE|HOSTS): '
  return "${PIPESTATUS[0]}"
}
users() { limited busers -w || limited busers; } # of the user who asks; early releases have no -w
silent() { printf '%s\n' "$parameters" >&2; return 124; }
part me printf '%s\n' "$(id -un)" "$(date +%s)"
parameters=$(limited bparams -a 2>&1)
if [ $? = 124 ]; then # LSF's commands wait forever for a server that does not respond
  part hosts silent
  part jobs silent
else
  part parameters printf '%s\n' "$parameters"
  part hosts hosts
  part kinds limited lshosts -w
  part gpus limited bhosts -gpu -w
  part queues queues
  part groups limited bmgroup -w
  part users users
  part jobs table bjobs "$job_fields" "$later_job_fields" -u all -X
fi
