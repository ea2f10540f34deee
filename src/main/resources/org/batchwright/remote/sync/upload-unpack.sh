# shellcheck shell=bash disable=SC2154,SC2034,SC2086
# Used in the scripts of UploadScripts.
begun() {
  [ -f "$part/rest/$3" ] || return 0
  cat "$part/rest/$3" >> "$part/new/$3" && touch -r "$part/rest/$3" "$part/new/$3" && chmod $2 "$part/new/$3" && rm -f "$part/rest/$3"
}
set -o pipefail
# an uncompressed stream may be cut between two files, which tar mistakes for its end
if ! unpack || ! [ -f "$part/control/end" ]; then
  if head -c 200000 /dev/zero > "$part/room"; then all_begun; touch "$part/new"; stop 74 keep; fi
  stop 73
fi
all_begun || stop 73
# data that arrived now was checked in transit; data that arrived earlier may be truncated
if [ -n "$left" ] && [ -n "$sum" ] && [ -s "$part/control/sums" ]; then
  ( cd "$part/new" && $sum -c ../control/sums >/dev/null 2>&1 ) || stop 65
fi
