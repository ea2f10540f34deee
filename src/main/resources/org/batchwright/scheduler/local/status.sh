# shellcheck shell=bash disable=SC2154
# Prints the state of the jobs in "$@", one line per job: id|word|exit|started|ended|limit|reason. Requires functions.sh. Whether a job is
# alive is checked before its outcome, so that a job that ends in between does not count as lost. A job whose launcher ended before the
# job's turn, for example because the computer restarted, gets a new launcher.
unset BATCHWRIGHT_JOB
for id; do
  folder=$jobs/${id#local-}
  { read -r _ birth since <"$folder/pid"; } 2>/dev/null || continue
  [ "$birth" != void ] || continue
  started= ended= code= word=LOST reason=
  if alive "$folder"; then word=RUNNING; fi
  [ ! -s "$folder/started" ] || started=$(cat "$folder/started")
  if [ -s "$folder/ended" ]; then read -r ended code word <"$folder/ended"
  elif [ "$word" = LOST ] && [ -e "$folder/cancelled" ]; then word=CANCELLED
  elif [ "$word" = LOST ] && [ -n "$started" ]; then [ "${since:-$boot}" = "$boot" ] || word=RESTARTED
  elif [ -z "$started" ] && { [ "$word" != LOST ] || revive "$folder"; }; then
    word=WAITING
    if [ -e "$folder/held" ]; then word=HELD
    elif [ -s "$folder/waits" ]; then reason=$(head -n 1 "$folder/waits"); fi
  fi
  echo "$id|$word|$code|$started|$ended|$(cat "$folder/time" 2>/dev/null)|$reason"
done
exit 0
