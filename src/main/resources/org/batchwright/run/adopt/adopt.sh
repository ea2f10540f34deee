# shellcheck shell=bash disable=SC2154
# Creates the folder of a run for a job that another program submitted, with its script and a link to its log. Input:
# folder; script, its text, or nothing; output, the path of its log, or nothing.
mkdir -p "$folder" && cd "$folder" || exit 1
printf '%s' "$script" >job.sh || exit 1
if [ -n "$output" ] && [ ! -d "$output" ]; then
  ln -sfn "$output" job.log || exit 1
  echo batchwright-linked
fi
