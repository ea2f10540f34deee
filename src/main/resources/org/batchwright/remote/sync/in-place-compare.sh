# shellcheck shell=bash disable=SC2154,SC2034,SC2086
# Compares the folder with the last deployment: files that are new, changed, deleted, or modified on the cluster.
sort "$new" > "$own/want" && sort "$own/code" > "$own/had" || exit 73
comm -23 "$own/want" "$own/had" > "$own/come" && comm -13 "$own/want" "$own/had" > "$own/went" || exit 73
comm -12 "$own/want" "$own/had" | while IFS= read -r line; do
  path=${line#* * }
  [ -e "$path" ] || [ -L "$path" ] || printf '%s\n' "$line"
done >> "$own/come"
paths "$own/come" "$own/went" | sort -u > "$own/paths" || exit 73
while IFS= read -r path; do
  if [ -f "$path" ] && ! [ -L "$path" ]; then printf '%s\0' "$path"; fi
done < "$own/paths" | xargs -0 $sum -- /dev/null > "$own/there" || exit 1
awk -v came="$own/come" -v went="$own/went" '
  function path(line) { sub(/^[^ ]* [^ ]* /, "", line); return line }
  BEGIN {
    while ((getline line < went) > 0) { split(line, word, " "); old[path(line)] = word[2] }
    while ((getline line < came) > 0) { split(line, word, " "); now[path(line)] = word[2] }
  }
  { hash = $1; name = $0; sub(/^[^ ]*  /, "", name)
    if (sub(/^[\\]/, "", hash)) gsub(/[\\][\\]/, "\\", name)
    if (name != "/dev/null" && hash != old[name] && hash != now[name]) print name }' "$own/there" > "$own/changed" || exit 73
if [ -s "$own/changed" ]; then cat "$own/changed"; exit 76; fi
