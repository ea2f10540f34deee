# shellcheck shell=bash disable=SC2154,SC2034
# Used in the scripts of InPlace.
paths "$own/come" | sort -u | tr '\n' '\000' > "$own/list" || exit 73
if [ -s "$own/list" ]; then
  set -o pipefail
  tar -C "$code" --null -T "$PWD/$own/list" -cf - | tar -C "$own/new" -xpf - || { rm -rf "$own/new"; exit 73; }
  chmod -R u+w "$own/new" || exit 1
fi
# From here on, an interruption leaves files of both deployments. "next" already lists the files of an earlier interrupted deployment, if
# any.
if [ -f "$own/next" ]; then cat "$new" "$own/next" > "$own/next.part"; else cp "$new" "$own/next.part"; fi || exit 73
chmod u+w "$own/next.part" && mv -f "$own/next.part" "$own/next" || exit 73
paths "$own/went" | sort -u > "$own/old"
paths "$own/come" | sort -u | comm -13 - "$own/old" | tr '\n' '\000' | xargs -0 rm -f -- || exit 1
paths "$own/went" | grep / | sed 's|/[^/]*$||' | sort -ru | tr '\n' '\000' | xargs -0 rmdir -p -- 2>/dev/null
cp -R -P -l -f "$own/new/." . 2>/dev/null || cp -R -P -f "$own/new/." . || exit 73
cp "$new" "$own/code.part" && chmod u+w "$own/code.part" && mv -f "$own/code.part" "$own/code" && rm -f "$own/next" || exit 73
for left in new want had come went paths there changed list old half either ours; do rm -rf "${own:?}/$left"; done
exit 0
