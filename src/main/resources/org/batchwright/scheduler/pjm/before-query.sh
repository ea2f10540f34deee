# shellcheck shell=bash disable=SC2154
# Releases jobs whose dependencies are met, and lists the jobs that are still waiting. Requires functions.sh. Input:
# waits, the folder of waiting jobs.
set +f
set -- "$waits"/[0-9]*
set -f
if [ -e "$1" ]; then
  live=$(timeout 100 pjstat 2>&1)
  code=$? sure=
  if answered "$code" "$live"; then sure=yes; fi
  for file in "$@"; do
    id=${file##*/}
    case $id in *[!0-9]*) continue ;; esac
    open=
    # shellcheck disable=SC2013 # separated by spaces
    for one in $(cat "$file"); do
      if printf '%s\n' "$live" | grep -E "^ *${one}[[ ]" | grep -v -E -q ' (EXT|CCL|RJT) '; then open=yes; fi
    done
    if [ -n "$open" ] || [ -z "$sure" ]; then echo "waits $id"
    elif ! printf '%s\n' "$live" | grep -E -q "^ *${id}[[ ]" || pjrls "$id" >/dev/null 2>&1; then rm -f "$file"
    else echo "waits $id"; fi
  done
fi
