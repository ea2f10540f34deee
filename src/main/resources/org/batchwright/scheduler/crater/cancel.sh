# shellcheck shell=bash disable=SC2154
# Cancels the jobs in "$@"; after calls.sh. Crater would forget an ended job, so it is queried first.
for job; do
  of_job GET "$job" /detail || { complain; continue; }
  if [[ $said =~ \"status\":\"(Completed|Failed|Aborted|Terminated|Freed|Deleted|Cancelled)\" ]]; then continue; fi
  of_job DELETE "$job" '' || complain
done
