# shellcheck shell=bash disable=SC2154,SC2034,SC2086
# Used in the scripts of UploadScripts.
open "$part/tree"
mv -T "$part/tree" "$name" 2>/dev/null || [ -d "$name" ] || mv "$part/tree" "$name" || stop 1
touch "$part/manifest"
chmod a-w "$name" && mv "$part/manifest" "$name.manifest" || stop 1
rm -rf .part-$name-* 2>/dev/null || clear .part-$name-*
echo 'done'
