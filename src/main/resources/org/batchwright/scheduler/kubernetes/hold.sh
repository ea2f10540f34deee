# shellcheck shell=bash disable=SC2154
# Keeps the Job $name from starting; after kubectl.sh and notes.sh, and before what suspends it. Kubernetes terminates the
# pods of a Job that it suspends, so only a Job without a running pod is suspended.
note "$name"
# shellcheck disable=SC2034 # its note says so
if [ -n "$ok$any" ]; then held=yes; keep "$name"; exit; fi
case $(k get pods -l "batchwright/job=$name" -o 'jsonpath={.items[*].status.phase}') in
  *Running*) echo 'batchwright: it is already running, and holding it would terminate it' >&2; exit 1 ;;
esac
