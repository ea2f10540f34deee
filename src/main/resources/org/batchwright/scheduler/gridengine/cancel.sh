# shellcheck shell=bash disable=SC2154,SC2086
# Deletes jobs, and records the ones that were waiting. Requires functions.sh. Input: ids.
rows=$(qstat -u "$me") || exit 1
said=$(printf '%s\n' $ids | xargs qdel 2>&1)
status=$?
printf '%s\n' "$said" >&2
case $said in *deletion* | *'has deleted'*) ;; *) exit "$status" ;; esac
mkdir -p "${deleted%/*}"
if [ -e "$deleted" ]; then
  awk -v since=$(( $(date +%s) - 5184000 )) '$1 > since' "$deleted" >"$deleted.part" && mv "$deleted.part" "$deleted"
fi
printf '%s\n' "$rows" | awk -v now="$(date +%s)" '
  FNR == NR { split($1, of, /[.]/); asked[of[1]] = asked[of[1]] " " $1; next }
  $1 in asked {
    n = split(asked[$1], some, " ")
    for (i = 1; i <= n; i++) if (some[i] == $1) { print now, $0; next }
    if (!told[$1]++) for (i = 1; i <= n; i++) print now, $1, some[i]
  }' <(printf '%s\n' $ids) - >>"$deleted"
exit "$status"
