# shellcheck shell=bash disable=SC2154,SC2034,SC2086
# Part of the scripts of KubernetesStatus.
says() { # of which job: what its note says; who cancelled it may have been cut off
  if [ "$over" = ending ] && [ -n "$(find "$notes/$1" -mmin +2)" ]; then over=cancelled; fi
  [ -z "$over" ] || echo "=$over $1 ${began:--} ${ended:--} ${node:--}"
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
list=$(printf '%s\n' $wanted | sort -u | paste -s -d , -)
answer=$(k get "$job_kind,pods" -l "batchwright/job in ($list)" -o json --request-timeout=60s) || exit 1
all=$(printf '%s\n' "$answer" | facts)
