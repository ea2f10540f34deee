# shellcheck shell=bash disable=SC2154
# Keeps the Job $name from starting. Requires kubectl.sh and notes.sh; the code that suspends the Job follows.
# Kubernetes terminates the pods of a Job that it suspends, so only Jobs without a running pod are suspended.
note "$name"
# shellcheck disable=SC2034 # stored in its note
if [ -n "$ok$any" ]; then held=yes; keep "$name"; exit; fi
case $(k get pods -l "batchwright/job=$name" -o 'jsonpath={.items[*].status.phase}') in
  *Running*) echo 'batchwright: it is already running, and holding it would terminate it' >&2; exit 1 ;;
esac
