# shellcheck shell=bash disable=SC2154
# Prints the controller's information about a job, and then its script if this user may read it. Input: job. Not every site stores scripts,
# and only the owner of a job can read its script.
export LC_ALL=C SLURM_TIME_FORMAT=%s
scontrol show job "$job" || exit 1
printf 'batchwright-script\n'
scontrol write batch_script "$job" - 2>/dev/null | head -c 600000
exit 0
