# shellcheck shell=bash disable=SC2154,SC2086
# Prints the lines of several logs that contain a text as NAME:LINE:OFFSET:TEXT, compressed, in the order of the logs. Input: folder; text,
# a fixed one; fold, -i or empty; each, how many lines of one log at most; most, how many lines at most; width, how many bytes of a line;
# as parameters, the names of the logs, of which some may not exist.
export LC_ALL=C
cd -- "$folder" || exit 2
{
  printf '%s\0' "$@" | xargs -0 grep -a -s -H -n -b -m "$each" $fold -F -e "$text" -- | cut -b "1-$width" | head -n "$most"
  if [ "${PIPESTATUS[1]}" = 127 ]; then exit 2; fi
} | gzip -1 -c | base64
exit "${PIPESTATUS[0]}"
