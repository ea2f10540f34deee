# shellcheck shell=bash disable=SC2154,SC2317
# Prints, compressed, the ends of several logs, and the first traceback in each log that is longer than its printed end. A separate error
# file beside a log counts as a log of its own. First a line per log: "missing NAME", "unreadable NAME", "skipped NAME" (beyond one of the
# limits) or "SIZE NAME"; then the lines of tracebacks as NAME:OFFSET:TEXT or NAME-OFFSET-TEXT; "tails"; the ends, each after "==> NAME
# <=="; "end". Input: the function each_log; folder; count, the bytes per end; room, the bytes for all ends; lines and width, the size of
# each half of a traceback; most, the number of lines in which to look for the end of a traceback; budget, the maximum number of bytes to
# search for tracebacks (longer logs are not searched). Arguments: the arguments of each_log.
export LC_ALL=C
is_gone() { # not listed in its parent folder: a folder that is merely unreachable may come back
  local names
  [ ! -e "$folder" ] && [ ! -L "$folder" ] && names=$(ls -a -- "${folder%/*}" 2>/dev/null) &&
    ! grep -q -x -F -e "${folder##*/}" <<<"$names"
}
gone=
if is_gone; then gone=1; else cd -- "$folder" || exit 2; fi
{
  logs=()
  list() {
    if [ -n "$gone" ]; then
      echo "missing $1"
    elif [ -f "$1" ] && [ -r "$1" ]; then
      logs+=("$1")
    elif [ -e "$1" ] || [ -L "$1" ]; then
      echo "unreadable $1"
    else
      echo "missing $1"
    fi
  }
  list_both() {
    list "$1"
    if [ -z "$gone" ] && { [ -e "${1%.log}.err" ] || [ -L "${1%.log}.err" ]; }; then list "${1%.log}.err"; fi
  }
  each_log list_both "$@"
  fit=()
  long=()
  searched=$budget
  if [ "${#logs[@]}" -gt 0 ]; then
    sizes=$(wc -c -- "${logs[@]}")
    while read -r size name; do
      if [ "$name" = total ]; then continue; fi
      end=$((size < count ? size : count))
      search=$((size > count && size <= searched ? size : 0))
      # both files of the first job are always read
      if [ "$search" -gt "$budget" ] && [ "$name" = "${fit[0]%.log}.err" ]; then search=0; fi
      if [ "$end" -gt "$room" ] || [ "$search" -gt "$budget" ]; then
        echo "skipped $name"
        continue
      fi
      echo "$size $name"
      fit+=("$name")
      if [ "$search" -gt 0 ]; then long+=("$name"); fi
      room=$((room - end))
      budget=$((budget - search))
    done <<<"$sizes"
  fi
  if [ "${#long[@]}" -gt 0 ]; then
    # the first and last lines of a long traceback
    grep -a -H -b -m 1 -A "$most" -F -e 'Traceback (most recent call last)' -- "${long[@]}" | cut -b "1-$width" | awk -v lines="$lines" '
      match($0, /\.(log|err)[:-][0-9]+[:-]/) {
        text = substr($0, RSTART + RLENGTH)
        if (substr($0, 1, RSTART + 3) != name) {
          name = substr($0, 1, RSTART + 3); number = 0; ended = 0; more = 0
          indent = substr(text, 1, index(text, "Traceback (most recent call last)") - 1)
        }
        number++
        if (number <= lines || more-- > 0) print
        else if (!ended) last[number % lines] = $0
        if (!ended && number > 1 && substr(text, 1, length(indent)) == indent &&
            substr(text, length(indent) + 1) ~ /^[A-Za-z_][A-Za-z0-9_.]*(:([ \t].*)?)?\r?$/) {
          ended = 1
          if (number > lines) more = 8
          for (at = number - lines + 1; at <= number; at++) if (at > lines) print last[at % lines]
        }
      }'
  fi
  echo tails
  if [ "${#fit[@]}" -gt 0 ]; then tail -v -c "$count" -- "${fit[@]}"; fi
  printf '\nend\n'
} | gzip -1 -c | base64
exit "${PIPESTATUS[0]}"
