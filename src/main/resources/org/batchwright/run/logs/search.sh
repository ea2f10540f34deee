# shellcheck shell=bash disable=SC2154,SC2086
# Prints the lines of several logs that contain a text as NAME:LINE:OFFSET:TEXT, compressed, in the order of the logs. Input: folder; text,
# a fixed one; fold, -i or empty; each, how many lines of one log at most; most, how many lines at most; width, how many bytes of a line;
# as parameters, the names of the logs, of which some may not exist.
export LC_ALL=C
cd -- "$folder" || exit 2
{
  for log; do [ ! -e "$log" ] || printf '%s\0' "$log"; done | xargs -0 grep -a -H -n -b -m "$each" $fold -F -e "$text" -- | cut -b "1-$width" | head -n "$most"
  case ${PIPESTATUS[1]} in 126 | 127) exit 2 ;; esac
} | gzip -1 -c | base64
exit "${PIPESTATUS[0]}"
