# shellcheck shell=bash disable=SC2154
# Prints the size of a log and for how many seconds it has not been written, followed by a part of it, compressed. Input: log; count, the number
# of bytes to print; from, the offset of the first byte, or empty for the last bytes of the log; skip: if the log is not larger than this, only
# the numbers are printed. The second number is missing where stat and the shell cannot provide it.
export LC_ALL=C
if [ ! -e "$log" ]; then
  echo 0
  exit 0
fi
answer=$(stat -L -c '%s %Y' -- "$log" 2>/dev/null || stat -L -f '%z %m' -- "$log" 2>/dev/null) || answer=
size=${answer% *}
if [ -z "$size" ]; then size=$(wc -c <"$log") || exit 1; fi
size=$((size))
now=
printf -v now '%(%s)T' -1 2>/dev/null
if [ -n "$answer" ] && [ -n "$now" ]; then echo "$size $((now - ${answer#* }))"; else echo "$size"; fi
if [ "$size" -le "$skip" ]; then exit 0; fi
if [ -z "$from" ]; then from=$((size > count ? size - count : 0)); fi
tail -c "+$((from + 1))" <"$log" | head -c "$count" | gzip -1 -c | base64
