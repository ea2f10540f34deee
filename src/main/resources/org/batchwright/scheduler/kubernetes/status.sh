# shellcheck shell=bash disable=SC2154
# Prints the state of the jobs in "$@", in sections. Requires kubectl.sh, notes.sh, facts.sh and save.sh. It also releases jobs whose
# dependencies are met, because Kubernetes has no dependencies between Jobs, and saves the logs of ended pods, because they are deleted with
# the pods. kubectl indents JSON by four spaces per level, so the indentation of a line identifies it; long parts that are never used are
# filtered out. Input: job_kind; packs, if the code is in a Secret; kueue or volcano, if in use.
slim() {
  awk '
    closing != "" { if (index($0, closing) == 1 && substr($0, length(closing)) ~ /^[]}],?$/) closing = ""; next }
    /^                "(managedFields|containers|initContainers|volumes|tasks|tolerations|images|ownerReferences)": \[$/ { closing = "                ]"; next }
    /^                "template": \{$/ { closing = "                }"; next }
    { print }'
}
ours() { # filters a list: the items that name one of these jobs
  awk '
    /^        \{$/ { item = ""; mine = 0; inside = 1 }
    inside { item = item $0 "\n"; if ($0 ~ /"name": "bw-/) mine = 1 }
    /^        \},?$/ { inside = 0; if (mine) { sub(/,\n$/, "\n", item); printf "%s", item } }'
}
says() { # job: prints its note; a cancellation in progress for over two minutes counts as done, in case the app was interrupted
  if [ "$over" = ending ] && [ -n "$(find "$notes/$1" -mmin +2)" ]; then over=cancelled; fi
  [ -z "$over" ] || echo "=$over $1 ${began:--} ${ended:--} ${node:--}"
}
resume() {
  if [ -z "$kueue" ]; then
    k patch job "$1" --type=merge -p '{"spec":{"suspend":false}}' >&2
  else # the label hands the job to Kueue, which admits it when its turn comes
    k label job "$1" "kueue.x-k8s.io/queue-name=$(k get job "$1" -o 'jsonpath={.metadata.labels.batchwright/queue-name}')" >&2
  fi
}
how() { printf '%s\n' "$all" | awk -v name="$1" '$1 == "Job" && $2 == name { print $3 }'; }
release() { # jobs: releases those whose dependencies are met
  local id one open never
  for id; do
    note "$id" && [ -n "$ok$any" ] || continue
    open= never=
    for one in $ok; do case $(how "$one") in complete) ;; open) open=yes ;; *) never=yes ;; esac; done
    for one in $any; do case $(how "$one") in open) open=yes ;; esac; done
    if [ -n "$never" ]; then
      over=never; keep "$id" && k delete job "$id" --wait=false >&2 && echo "=never $id"
    elif [ -n "$open" ]; then
      if [ -n "$held" ]; then echo "=held $id"; else echo "=waits $id"; fi
    elif [ -n "$held" ] || resume "$id"; then
      ok= any=; keep "$id"; [ -n "$held" ] || echo "=freed $id"
    else
      echo "=waits $id"
    fi
  done
}
wanted=$*
for id; do
  if note "$id"; then
    wanted="$wanted $ok $any"
    says "$id"
  fi
  set +f
  for file in "$notes/$id"\[*; do [ ! -e "$file" ] || { note "${file##*/}" && says "${file##*/}"; }; done
  set -f
done
# shellcheck disable=SC2086 # one line per job
list=$(printf '%s\n' $wanted | sort -u | paste -s -d , -)
answer=$(k get "$job_kind,pods" -l "batchwright/job in ($list)" -o json --request-timeout=60s) || exit 1
all=$(printf '%s\n' "$answer" | facts)
if [ -n "$packs" ]; then
  while read -r kind pod job phase uid index; do
    case $kind-$phase in Pod-Succeeded | Pod-Failed) save "$pod" "$job" "$uid" "$index" ;; esac
  done <<END
$all
END
fi
[ -n "$volcano" ] || release "$@"
echo '=objects'
printf '%s\n' "$answer" | slim
case $all in *' open'*)
  echo '=events'
  k get events --field-selector type=Warning -o json 2>/dev/null | ours
  if [ -n "$kueue" ]; then
    echo '=workloads'
    k get workloads.kueue.x-k8s.io -o json | ours
  fi
  ;;
esac
exit 0
