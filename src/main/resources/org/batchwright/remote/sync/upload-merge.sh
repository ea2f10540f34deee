# shellcheck shell=bash disable=SC2154,SC2034
# Lists of paths are NUL-terminated; only folders on the path to a change are touched, not the whole tree.
if [ -z "$copy" ]; then
  mv "$part/control/manifest" "$part/manifest" && mv "$part/new" "$part/tree" || stop 1
  find "$part/tree" -mindepth 1 -type d -exec chmod a-w {} + || stop 1
else
  LC_ALL=C awk -v gone="$part/control/gone" '
    BEGIN { while ((getline line < gone) > 0) away[line] = 1 }
    { path = $0; sub(/^[^ ]* [^ ]* /, "", path); if (fresh || !(path in away)) print }'     "$base.manifest" fresh=1 "$part/control/lines" | LC_ALL=C sort -t ' ' -k 3 > "$part/manifest" || stop 73
  wait "$copy" || stop 73
  (
    cd "$part/tree" || exit 1
    list=../control
    xargs -0 chmod u+w -- < $list/open || exit 1
    if [ -s $list/gone ]; then tr '\n' '\000' < $list/gone | xargs -0 rm -f -- || exit 1; fi
    if [ -s $list/empty ]; then xargs -0 rmdir -- < $list/empty 2>/dev/null; fi
    cp -R -P -l ../new/. . 2>/dev/null || cp -R -P -p ../new/. . || exit 1
    if [ -s $list/shut ]; then xargs -0 chmod a-w -- < $list/shut || exit 1; fi
    chmod u+w .
  ) || stop 73
fi
if [ -n "$sum" ]; then
  made=$($sum < "$part/manifest")
  [ "${made:0:16}" = "$name" ] || stop 66
fi
