# shellcheck shell=bash disable=SC2154,SC2086
# Searches a log and prints offsets, compressed. Input: log; most, the maximum number of matches; expression, an extended regular expression:
# prints the offsets of the lines that match it, each followed by a colon and the start of the line's last redraw. If expression is empty:
# text, a fixed string, and fold, -i or empty; prints the offsets at which the string occurs. Bytes are compared, so that offsets refer to the
# file and the log does not have to be valid in any encoding.
export LC_ALL=C
if [ ! -e "$log" ]; then exit 0; fi
cr=$'\r'
{
  if [ -n "$expression" ]; then
    grep -a -b -E -e "$expression" -- "$log" | head -n "$most" | sed "s/:.*$cr\([^$cr]\)/:\1/" | cut -b 1-4000
    failed=${PIPESTATUS[0]}
  else
    grep -a -b -o $fold -F -e "$text" -- "$log" | head -n "$most" | cut -d: -f1
    failed=${PIPESTATUS[0]}
  fi
  if [ "$failed" = 2 ]; then exit 2; fi
} | gzip -1 -c | base64
exit "${PIPESTATUS[0]}"
