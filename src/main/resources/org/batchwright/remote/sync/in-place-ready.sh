# shellcheck shell=bash disable=SC2154,SC2034
# Used in the scripts of InPlace.
export LC_ALL=C
command -v tar >/dev/null || exit 69
mkdir -p "$folder/.batchwright" && cd "$folder" || exit 1
own=.batchwright
exec 9>"$own/lock" || exit 1
if command -v flock >/dev/null; then flock -w 120 9 || exit 75; fi
if [ -n "$copied" ] && [ -f "$copied.manifest" ] && ! [ -f "$own/code" ]; then
  cp "$copied.manifest" "$own/code.part" && chmod u+w "$own/code.part" && mv -f "$own/code.part" "$own/code" || exit 73
fi
[ -f "$own/code" ] || : > "$own/code" || exit 1
sum=sha256sum
command -v sha256sum >/dev/null || sum='shasum -a 256'
paths() { sed 's/^[^ ]* [^ ]* //' "$@"; }
rm -rf "$own/new" "$own/ours" && mkdir "$own/new" || exit 1
