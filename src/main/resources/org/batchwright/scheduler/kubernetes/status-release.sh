# shellcheck shell=bash disable=SC2154,SC2034
# Part of the scripts of KubernetesStatus.
how() { printf '%s\n' "$all" | awk -v name="$1" '$1 == "Job" && $2 == name { print $3 }'; }
for id; do
  note "$id" && [ -n "$ok$any" ] || continue
  open= never=
  for one in $ok; do case $(how "$one") in complete) ;; open) open=yes ;; *) never=yes ;; esac; done
  for one in $any; do case $(how "$one") in open) open=yes ;; esac; done
  if [ -n "$never" ]; then
    over=never; keep "$id" && k delete job "$id" --wait=false >&2 && echo "=never $id"
  elif [ -n "$open" ]; then
    if [ -n "$held" ]; then echo "=held $id"; else echo "=waits $id"; fi
  elif [ -n "$held" ] || resume; then
    ok= any=; keep "$id"; [ -n "$held" ] || echo "=freed $id"
  else
    echo "=waits $id"
  fi
done
