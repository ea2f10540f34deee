# shellcheck shell=bash disable=SC2154
# Prints the state of jobs. Requires functions.sh. Input: ids, separated by spaces, with an array as ARRAY.COUNT;
# tasks, an awk function; most_reasons; live_only, the exit status if accounting does not respond.
rows=$(qstat -u "$me" -r) || exit 1
# the rows of these jobs, and from the lines below each row, the full queue name and the time limit
live=$(printf '%s\n' "$rows" | awk -v ids="$ids" '
  BEGIN { n = split(ids, all, " "); for (i = 1; i <= n; i++) { sub(/[.].*/, "", all[i]); asked[all[i]] } }
  $1 ~ /^[0-9]+$/ && NF > 6 { mine = $1 in asked; if (mine) print; next }
  mine && /Master Queue:|h_rt=/')
printf '%s\n' "$live" | sed "s/^/Q$fs/"
case $live in *' h'*)
  qstat -u "$me" -s hj | sed "s/^/J$fs/"
  held=$(qstat -u "$me" -s hu) && printf '%s\n' "$held" | sed "s/^/H$fs/" ;;
esac
why=$(printf '%s\n' "$live" | awk '
  $1 ~ /^[0-9]+$/ && / (E[a-zA-Z]*|qw) +[0-9][0-9]\// && !seen[$1]++ { print $1 }' | head -n "$most_reasons" | tr '\n' ,)
[ -z "$why" ] || qstat -j "${why%,}" 2>/dev/null | awk -v fs="$fs" '
  function say() { if (id != "" && text != "") print "R" fs id fs text; text = "" }
  $1 == "job_number:" { say(); id = $2; error = 0 }
  /^error reason/ { sub(/^error reason +[0-9]+: */, ""); text = $0; error = 1; next }
  /^scheduling info:/ { info = 1; sub(/^scheduling info: */, ""); if (!error) text = $0; next }
  info && /^ / { sub(/^ */, ""); if (!error) text = $0; next }
  { info = 0 }
  END { say() }'
gone=$(printf '%s\n' "$live" | awk -v ids="$ids" "$tasks"'
  $1 ~ /^[0-9]+$/ && NF > 6 { seen[$1] = 1; alive[$1] += tasks() }
  END {
    n = split(ids, all, " ")
    for (i = 1; i <= n; i++)
      if (split(all[i], of, /[.]/) == 2) { if (alive[of[1]] < of[2]) print of[1] }
      else if (!(all[i] in seen)) print all[i]
  }' | tr '\n' ' ')
gone=${gone% }
[ -n "$gone" ] || exit 0
if [ -e "$deleted" ]; then
  awk -v fs="$fs" -v of="$gone" '
    BEGIN { n = split(of, all, " "); for (i = 1; i <= n; i++) asked[all[i]] }
    $2 in asked { sub(/^[0-9]+ */, ""); print "D" fs $0 }' "$deleted"
fi
# shellcheck disable=SC2086 # one word per job
set -- $gone
if [ $# -gt 4 ]; then
  accounting "$gone" -o "$me" -j || exit "$live_only"
else
  for id; do accounting "$id" -j "$id" || exit "$live_only"; done
fi
exit 0
