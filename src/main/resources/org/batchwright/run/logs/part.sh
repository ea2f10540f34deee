# shellcheck shell=bash disable=SC2154
# Prints the size of a log, followed by a part of it, compressed. Input: log; count, the number of bytes to print; from, the offset of the
# first byte, or empty for the last bytes of the log; skip: if the log is not larger than this, only its size is printed.
export LC_ALL=C
if [ ! -e "$log" ]; then
  echo 0
  exit 0
fi
size=$(wc -c <"$log") || exit 1
size=$((size))
echo "$size"
if [ "$size" -le "$skip" ]; then exit 0; fi
if [ -z "$from" ]; then from=$((size > count ? size - count : 0)); fi
tail -c "+$((from + 1))" <"$log" | head -c "$count" | gzip -1 -c | base64
