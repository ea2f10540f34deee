# shellcheck shell=bash disable=SC2154,SC2034,SC2086
# Input lines: "HASH  ./PATH" for files, "l TARGET PATH" for links, "o PATH" for anything else.
[ -d "$name" ] && [ -f "$name.manifest" ] || { echo gone; exit 0; }
[ -n "$sum" ] || { echo cannot sha256sum or shasum; exit 0; }
for tool in find sort comm sed tr readlink; do
  command -v $tool >/dev/null || { echo "cannot $tool"; exit 0; }
done
export LC_ALL=C
made=$($sum < "$name.manifest")
[ "${made:0:16}" = "$name" ] || echo manifest
said() { sed 's|^[fx] \([^ ]*\) |\1  ./|' "$name.manifest"; }
there() {
  cd "$name" || return
  find . -type f -exec $sum {} +
  find . -type l -exec bash -c 'for link; do
    printf "l %s %s\n" "$(readlink "$link" | tr " " "\001")" "${link#./}"
  done' _ {} +
  find . ! -type f ! -type l ! -type d | sed 's|^[.]/|o |'
}
comm -3 <(said | sort) <(there 2>/dev/null | sort) | sed 's/^/line /'
echo end
