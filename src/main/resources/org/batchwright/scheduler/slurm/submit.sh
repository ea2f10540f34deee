# shellcheck shell=bash disable=SC2154
# Submits $script with the options in "$@", and prints the output of sbatch. Input: run_tag, unless tag is set; ok and
# any, the jobs to wait for.
waits=
for id in ${ok-}; do waits=$waits${waits:+,}afterok:$id; done
for id in ${any-}; do waits=$waits${waits:+,}afterany:$id; done
LC_ALL=C sbatch --parsable --comment="${tag:-$run_tag}" \
  ${waits:+--dependency="$waits" --kill-on-invalid-dep=yes} "$@" "${script:-job.sh}"
