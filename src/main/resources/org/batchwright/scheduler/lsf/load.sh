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
print_queues() { # the output of bqueues, or its error
  if [ "$queues_status" = 0 ]; then printf '%s\n' "$queues"; else printf '%s\n' "$queues" >&2; fi
}
queues() { print_queues | grep -E '^(QUEUE|HOSTS): '; return "$queues_status"; }
shares() { # name|shares of the user|of all|run time of the user|of all|priority|place|number of all, per share table with the user
  print_queues | awk -v me="$(id -un)" '
    function finish(  i, place, all, runs) {
      place = 1
      for (i = 1; i <= n; i++) { all += shares[i]; runs += run[i]; if (priority[i] > priority[mine]) place++ }
      if (mine) printf "%s|%s|%s|%s|%s|%s|%d|%d\n", name, shares[mine], all, run[mine], runs, priority[mine], place, n
      name = ""; n = mine = 0
      split("", at)
    }
    /^SHARE_INFO_FOR: / { finish(); name = $2; next }
    name == "" { next }
    /USER\/GROUP/ { for (i = 1; i <= NF; i++) at[$i] = i; next }
    at["PRIORITY"] && NF > 6 && $at["SHARES"] ~ /^[0-9]+$/ {
      n++
      shares[n] = $at["SHARES"]; priority[n] = $at["PRIORITY"] + 0; run[n] = $at["RUN_TIME"]
      if ($at["USER/GROUP"] == me) mine = n
      next
    }
    at["PRIORITY"] { finish() }
    END { finish() }'
  return "$queues_status"
}
own_groups() { limited bugroup -w | awk -v me="$(id -un)" '{ for (i = 2; i <= NF; i++) if ($i == me) print $1 }'; }
reservations() { # an empty result is also valid
  local answer status
  answer=$(limited brsvs -w 2>&1)
  status=$?
  case $answer in *[Nn]o\ *reservation*) return 0 ;; esac
  [ "$status" = 0 ] || { printf '%s\n' "$answer" >&2; return "$status"; }
  printf '%s\n' "$answer"
}
users() { limited busers -w || limited busers; } # of the current user; early releases have no -w
no_answer() { printf '%s\n' "$parameters" >&2; return 124; }
part me printf '%s\n' "$(id -un)" "$(date +%s)"
parameters=$(limited bparams -a 2>&1)
if [ $? = 124 ]; then # LSF's commands wait forever for a server that does not respond
  part hosts no_answer
  part jobs no_answer
else
  part parameters printf '%s\n' "$parameters"
  part hosts hosts
  part sizes limited lshosts -w
  part gpus limited bhosts -gpu -w
  queues=$(limited bqueues -r 2>&1) # -r: includes the shares of users in groups
  queues_status=$?
  part queues queues
  part shares shares
  part groups limited bmgroup -w
  part users users
  part own-groups own_groups
  part reservations reservations
  part jobs table bjobs "$job_fields" "$later_job_fields" -u all -X
fi
