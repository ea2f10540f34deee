# shellcheck shell=bash disable=SC2154
# Prints Flux's information about a job, and then its jobspec, which contains the script of flux-batch(1). Requires functions.sh. Input:
# job.
$soon flux jobs -a --json "$job" || exit 1
printf '\nbatchwright-jobspec\n'
$soon flux job info "$job" jobspec
exit 0
