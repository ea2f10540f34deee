# shellcheck shell=bash disable=SC2154
# Removes the snapshots in "$@" that no run uses and that are not young, and prints their names. Requires
# upload-functions.sh and snapshot-usage.sh. Input: min_age, in minutes.
needed=$(printf '%s\n' "$uses" | sed 's/ .*//')
if printf '%s\n' "$needed" | grep -qx unknown; then exit 0; fi
for name; do
  if printf '%s\n' "$needed" | grep -qx "$name"; then continue; fi
  [ -z "$(find "$name.manifest" -mmin "-$min_age" 2>/dev/null)" ] || continue
  rm -f "$name.manifest" || exit 1
  mv "$name" ".part-$name-removed" && clear ".part-$name-removed" || exit 1
  echo "$name"
done
