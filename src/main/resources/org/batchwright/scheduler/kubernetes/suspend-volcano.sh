# shellcheck shell=bash disable=SC2154
# Suspends or resumes the Volcano Job $name by creating a Command object, as vsuspend and vresume do
# (bus.volcano.sh/v1alpha1). Input: name; action; action_name, the action in lower case.
uid=$(k get jobs.batch.volcano.sh "$name" -o 'jsonpath={.metadata.uid}') || exit 1
job='{"apiVersion":"batch.volcano.sh/v1alpha1","kind":"Job","name":"'"$name"'","uid":"'"$uid"'","controller":true}'
printf '{"apiVersion":"bus.volcano.sh/v1alpha1","kind":"Command","metadata":{"generateName":"%s-%s-","ownerReferences":[%s]},"action":"%s","target":%s}\n' \
  "$name" "$action_name" "$job" "$action" "$job" | k create -f - -o name >&2
