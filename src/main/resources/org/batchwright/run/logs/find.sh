# shellcheck shell=bash disable=SC2154,SC2086
# Prints, compressed, the offsets at which a string occurs in a log. Input: log; text, a fixed string; fold, -i or empty; most, the maximum
# number of offsets. Bytes are compared, so that offsets refer to the file and the log does not have to be valid in any encoding.
export LC_ALL=C
if [ ! -e "$log" ]; then exit 0; fi
{
  grep -a -b -o $fold -F -e "$text" -- "$log" | head -n "$most" | cut -d: -f1
  if [ "${PIPESTATUS[0]}" = 2 ]; then exit 2; fi
} | gzip -1 -c | base64
exit "${PIPESTATUS[0]}"
