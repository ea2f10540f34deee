# shellcheck shell=bash disable=SC2154
# Prints the tags of this user's jobs. Requires functions.sh. Input: run, the run's folder, if known, where started
# jobs have saved their tags.
rows=$(qstat -u "$me") || exit 1
ids=$(printf '%s\n' "$rows" | awk '$1 ~ /^[0-9]+$/ && !seen[$1]++ { print $1 }' | tr '\n' ,)
[ -z "$ids" ] || qstat -j "${ids%,}" 2>/dev/null | awk -v fs="$fs" '
  $1 == "job_number:" { id = $2 }
  $1 == "env_list:" && match($0, /BATCHWRIGHT_TAG=[^,]*/) {
    print "T" fs id fs substr($0, RSTART + 16, RLENGTH - 16)
  }'
accounting "" -o "$me" -j | awk -F "$fs" -v fs="$fs" '
  match($12, /BATCHWRIGHT_TAG=[a-z0-9:\/-]*/) { print "T" fs $2 fs substr($12, RSTART + 16, RLENGTH - 16) }'
if [ -n "${run-}" ]; then
  for left in "$run"/.job-*; do
    [ ! -s "$left" ] || echo "T$fs${left##*/.job-}$fs$(cat "$left")"
  done
fi
