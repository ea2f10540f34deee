# shellcheck shell=bash disable=SC2154,SC2034
# Part of the scripts of KubernetesStatus.
while read -r kind pod job phase uid index; do
  case $kind-$phase in Pod-Succeeded | Pod-Failed) save "$pod" "$job" "$uid" "$index" ;; esac
done <<END
$all
END
