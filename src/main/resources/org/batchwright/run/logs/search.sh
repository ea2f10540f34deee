# shellcheck shell=bash disable=SC2154,SC2086
# Prints matching lines of several logs as NAME:LINE:OFFSET:TEXT, compressed, in log order. Input: folder; text, a literal string; fold,
# -i or empty; each, maximum lines per log; most, maximum lines in total; width, maximum bytes per line. Arguments: log names; missing
# logs are skipped.
export LC_ALL=C
cd -- "$folder" || exit 2
{
  for log; do [ ! -e "$log" ] || printf '%s\0' "$log"; done | xargs -0 grep -a -H -n -b -m "$each" $fold -F -e "$text" -- | cut -b "1-$width" | head -n "$most"
  case ${PIPESTATUS[1]} in 126 | 127) exit 2 ;; esac
} | gzip -1 -c | base64
exit "${PIPESTATUS[0]}"
