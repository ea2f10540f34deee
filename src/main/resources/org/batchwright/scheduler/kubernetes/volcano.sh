# shellcheck shell=bash disable=SC2154,SC2034
# Part of the scripts of KubernetesCommands.
uid=$(k get jobs.batch.volcano.sh "$name" -o 'jsonpath={.metadata.uid}') || exit 1
job='{"apiVersion":"batch.volcano.sh/v1alpha1","kind":"Job","name":"'"$name"'","uid":"'"$uid"'","controller":true}'
printf '{"apiVersion":"bus.volcano.sh/v1alpha1","kind":"Command","metadata":{"generateName":"%s-LOW-","ownerReferences":[%s]},"action":"ACTION","target":%s}\n' \
  "$name" "$job" "$job" | k create -f - -o name >&2
