# shellcheck shell=bash disable=SC2154
# Prints jobs with their descriptions. Requires functions.sh. Input: run, the run's folder, if known, where started
# jobs have saved their tags.
ask 'jobid jobindex stat job_description' 'jobid jobindex stat job_description' || exit 1
if [ -n "${run-}" ]; then
  set +f
  for mark in "$run"/.job-*; do
    [ ! -s "$mark" ] || printf 'mark^%s^%s\n' "${mark##*/.job-}" "$(head -n 1 "$mark")"
  done
fi
exit 0
