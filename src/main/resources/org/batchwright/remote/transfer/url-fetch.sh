# shellcheck shell=bash disable=SC2154
# Downloads $url to $part in the folder $folder, then renames it to $stem$ending, or to another name if that is in use. Prints the number of
# bytes so far every second, and the file's name at the end. The URL is passed outside command lines, where other users could see it. Exit
# status 41 if neither curl nor wget is installed, 44 if the folder does not exist.
cd -- "$folder" 2>/dev/null || exit 44
trap 'rm -f -- "$part"' EXIT
: > "$part" || exit 1
(while sleep 1 > /dev/null; do echo "bytes $(($(wc -c < "$part")))"; done) 2>/dev/null &
watch=$!
if command -v curl >/dev/null; then
  curl -fgsSL --proto '=http,https,ftp' --connect-timeout 30 --retry 2 -o "$part" -K <(printf 'url = "%s"\n' "$url")
elif command -v wget >/dev/null; then
  wget -nv -t 3 --connect-timeout=30 -O "$part" -i <(printf '%s\n' "$url")
else
  (exit 41)
fi
status=$?
kill "$watch" 2>/dev/null
if [ "$status" != 0 ]; then exit "$status"; fi
new=./$stem$ending i=2
while [ -e "$new" ] || [ -L "$new" ]; do new="./$stem ($i)$ending" i=$((i + 1)); done
mv -n -- "$part" "$new" && [ ! -e "$part" ] && printf 'name %s\n' "${new#./}"
