# shellcheck shell=bash disable=SC2154
# Jobs with their descriptions; after functions.sh. Input: run, the folder of the run, if known: a started job has
# left its tag in it.
ask 'jobid jobindex stat job_description' 'jobid jobindex stat job_description' || exit 1
if [ -n "${run-}" ]; then
  set +f
  for mark in "$run"/.job-*; do
    [ ! -s "$mark" ] || printf 'mark^%s^%s\n' "${mark##*/.job-}" "$(head -n 1 "$mark")"
  done
fi
exit 0
