# shellcheck shell=bash disable=SC2154
# Creates the folder of a run for a job that another program submitted, with its script and links to its log and to the
# separate file for its errors. Input: folder; script, its text, or nothing; output and errors, the paths of these files,
# or nothing.
mkdir -p "$folder" && cd "$folder" || exit 1
printf '%s' "$script" >job.sh || exit 1
if [ -n "$output" ] && [ ! -d "$output" ]; then
  ln -sfn "$output" job.log || exit 1
  echo batchwright-linked
  if [ -n "$errors" ] && [ ! -d "$errors" ]; then
    ln -sfn "$errors" job.err || exit 1
    echo batchwright-linked-errors
  fi
fi
