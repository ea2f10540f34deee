# shellcheck shell=bash disable=SC2154
# Prints what Slurm would do with a job, without submitting it. Requires the shared load.sh. Input: job, the script's
# text; shorter, time limits in minutes to try as well, longest first, until the job would start within soon seconds;
# "$@", the site's options.
export SLURM_TIME_FORMAT=%s
ask() { # options; the answer is on standard error
  if command -v timeout >/dev/null; then set -- timeout 30 sbatch --test-only "$@"; else set -- sbatch --test-only "$@"; fi
  words=$(printf '%s' "$job" | "$@" 2>&1)
  exit_status=$?
}
answer() { # called by part, which reports its status
  printf '%s\n' "$words"
  return "$exit_status"
}
part now date +%s
ask "$@"
part asked answer
now=$(date +%s)
for minutes in $shorter; do
  start=$(sed -n 's/.* to start at \([0-9]\{1,\}\) using .*/\1/p' <<<"$words" | head -n 1)
  if [ "${start:-0}" -le $((now + soon)) ]; then break; fi
  ask "$@" --time="$minutes"
  part "shorter-$minutes" answer
done
part reservations scontrol show reservation -o
