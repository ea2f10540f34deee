# shellcheck shell=bash disable=SC2154,SC2317
# Prints the ends of several logs, and the first traceback of each that is longer, compressed: a line per log, "missing NAME", "unreadable
# NAME" or "SIZE NAME"; the lines of tracebacks as NAME:OFFSET:TEXT or NAME-OFFSET-TEXT; "tails"; the ends, each after "==> NAME <=="; "end".
# Input: the function each_log; folder; count, bytes of an end; lines and width, of a traceback at most; budget, bytes to look for tracebacks
# in at most. Arguments: as of each_log.
export LC_ALL=C
cd -- "$folder" || exit 2
{
  logs=()
  list() {
    if [ -f "$1" ] && [ -r "$1" ]; then
      logs+=("$1")
    elif [ -e "$1" ] || [ -L "$1" ]; then
      echo "unreadable $1"
    else
      echo "missing $1"
    fi
  }
  each_log list "$@"
  if [ "${#logs[@]}" -gt 0 ]; then
    sizes=$(wc -c -- "${logs[@]}")
    printf '%s\n' "$sizes"
    long=()
    while read -r size name; do
      if [ "$name" != total ] && [ "$size" -gt "$count" ] && [ "$size" -le "$budget" ]; then
        long+=("$name")
        budget=$((budget - size))
      fi
    done <<<"$sizes"
    if [ "${#long[@]}" -gt 0 ]; then
      grep -a -H -b -m 1 -A "$lines" -F -e 'Traceback (most recent call last)' -- "${long[@]}" | cut -b "1-$width"
    fi
  fi
  echo tails
  if [ "${#logs[@]}" -gt 0 ]; then tail -v -c "$count" -- "${logs[@]}"; fi
  printf '\nend\n'
} | gzip -1 -c | base64
exit "${PIPESTATUS[0]}"
