# shellcheck shell=bash disable=SC2154,SC2034,SC2086,SC2046
# Used in the scripts of UploadScripts.
if whole "$name"; then fresh "$name"; echo have; exit 0; fi
for tool in $tools; do
  command -v $tool >/dev/null || { echo cannot; exit 0; }
done
if [ "$base" != none ] && ! whole "$base"; then echo gone; exit 0; fi
if [ -n "$lanes" ] && ! { command -v mkfifo && [ "$(printf ab | dd bs=2 count=1 iflag=fullblock 2>&3)" = ab ]; } >/dev/null 3>&1; then
  echo narrow; exit 0
fi
stop() {
  wait
  if whole "$name"; then clear "$part"; fresh "$name"; echo have; exit 0; fi
  if [ "$2" = keep ]; then clear "$part/tree"; else clear "$part"; fi
  exit "$1"
}
mkdir "$part" "$part/new" || stop 73
if [ -n "$lanes" ]; then mkfifo "$part/lane" && exec 3< "$part/lane" || stop 73; fi
copy=
if [ "$base" != none ]; then
  { cp -R -P -l "$base" "$part/tree" 2>/dev/null || { clear "$part/tree"; cp -R -P -p "$base" "$part/tree"; }; } </dev/null &
  copy=$!
fi
# a file whose upload is continued belongs to no other snapshot: it is moved instead of linked, and must have the stated length
begun() {
  case $3 in */*) mkdir -p "$part/new/${3%/*}" || return 1 ;; esac
  mv "$left/$3" "$part/new/$3" 2>/dev/null && chmod u+w "$part/new/$3" && [ $(wc -c < "$part/new/$3") = "$1" ]
}
all_begun || { wait; clear "$part"; echo gone; exit 0; }
if [ -n "$left" ] && [ -d "$left" ]; then
  cp -R -P -p -l "$left/." "$part/new/" 2>/dev/null || cp -R -P -p "$left/." "$part/new/" 2>/dev/null
fi
