# shellcheck shell=bash disable=SC2154
# Runs the bash script $inside as part of the running job $number, and ends when the job ends. Requires functions.sh.
folder=$jobs/$number
if [ ! -e "$folder/started" ] || [ -e "$folder/ended" ] || ! alive "$folder"; then
  echo "batchwright: the job is not running" >&2
  exit 75
fi
export BATCHWRIGHT_JOB="$folder"
while read -r setting; do export "${setting?}"; done 2>/dev/null <"$folder/variables"
exec bash -c "$inside"
