# shellcheck shell=bash disable=SC2154
# Prints the qmaster's information about a job, with times in UTC, and then its script if this user can read the spool folder, which few
# sites allow. Input: job.
export LC_ALL=C TZ=UTC0
qstat -j "$job" || exit 1
printf 'batchwright-script\n'
spooled=${SGE_ROOT-}/${SGE_CELL:-default}/spool/qmaster/job_scripts/$job
[ ! -r "$spooled" ] || head -c 600000 "$spooled"
exit 0
