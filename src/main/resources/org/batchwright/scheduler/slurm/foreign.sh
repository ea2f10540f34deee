# shellcheck shell=bash disable=SC2154
# Prints what the controller knows about a job, and then its script if this user may read it. Input: job. Sites need not
# store scripts, and return them only to their owner.
export LC_ALL=C SLURM_TIME_FORMAT=%s
scontrol show job "$job" || exit 1
printf 'batchwright-script\n'
scontrol write batch_script "$job" - 2>/dev/null | head -c 600000
exit 0
