# shellcheck shell=bash disable=SC2154,SC2034,SC2086
# Compares the folder with the last deployment, to find files that are new, changed, deleted, or modified on the cluster.
sort "$new" > "$own/want" && sort "$own/code" > "$own/had" || exit 73
comm -23 "$own/want" "$own/had" > "$own/come" && comm -13 "$own/want" "$own/had" > "$own/went" || exit 73
if [ -f "$own/next" ]; then
  # The last deployment was interrupted: a file that it was about to change may be old or new, so it is written again or removed.
  sort -u "$own/next" > "$own/half" && comm -3 "$own/half" "$own/had" | sed 's/^\t//' > "$own/either" || exit 73
  comm -23 "$own/half" "$own/want" >> "$own/went" || exit 73
  awk -v either="$own/either" '
    function path(line) { sub(/^[^ ]* [^ ]* /, "", line); return line }
    BEGIN { while ((getline line < either) > 0) unknown[path(line)] = 1 }
    path($0) in unknown' "$own/want" >> "$own/come" || exit 73
  cat "$own/half" >> "$own/ours" || exit 73
fi
comm -12 "$own/want" "$own/had" | while IFS= read -r line; do
  path=${line#* * }
  [ -e "$path" ] || [ -L "$path" ] || printf '%s\n' "$line"
done >> "$own/come"
paths "$own/come" "$own/went" | sort -u > "$own/paths" || exit 73
while IFS= read -r path; do
  if [ -f "$path" ] && ! [ -L "$path" ]; then printf '%s\0' "$path"; fi
done < "$own/paths" | xargs -0 $sum -- /dev/null > "$own/there" || exit 1
cat "$own/want" "$own/had" >> "$own/ours" || exit 73
awk -v ours="$own/ours" '
  function path(line) { sub(/^[^ ]* [^ ]* /, "", line); return line }
  BEGIN { while ((getline line < ours) > 0) { split(line, word, " "); ok[path(line), word[2]] = 1 } }
  { hash = $1; name = $0; sub(/^[^ ]*  /, "", name)
    if (sub(/^[\\]/, "", hash)) gsub(/[\\][\\]/, "\\", name)
    if (name != "/dev/null" && !((name, hash) in ok)) print name }' "$own/there" > "$own/changed" || exit 73
if [ -s "$own/changed" ]; then cat "$own/changed"; exit 76; fi
