# shellcheck shell=bash disable=SC2154
# Prints the state of the jobs in "$@", one line id|word|exit|started|ended|limit each. Requires functions.sh. Whether
# a job is alive is checked before its outcome, so that a job that ends in between does not count as lost.
for id; do
  folder=$jobs/${id#local-}
  case $(cat "$folder/pid" 2>/dev/null) in ''|*void) continue ;; esac
  started= ended= code= word=LOST
  if alive "$folder"; then word=RUNNING; fi
  [ ! -s "$folder/started" ] || started=$(cat "$folder/started")
  if [ -s "$folder/ended" ]; then read -r ended code word <"$folder/ended"
  elif [ "$word" = LOST ]; then [ ! -e "$folder/cancelled" ] || word=CANCELLED
  elif [ -z "$started" ]; then word=WAITING; [ ! -e "$folder/held" ] || word=HELD
  fi
  echo "$id|$word|$code|$started|$ended|$(cat "$folder/limit" 2>/dev/null)"
done
exit 0
