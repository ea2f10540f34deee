# shellcheck shell=bash disable=SC2154
# Prints what the cluster offers. Requires functions.sh. Many sites install Flux's commands without running an
# instance; then nothing is printed, unless the node is configured for an instance, which may be down.
command -v flux >/dev/null || exit 1
# shellcheck disable=SC2086 # intended word splitting of the timeout
queues=$($soon flux queue list -n \
  -o '{queuem}|{submission}|{scheduling}|{limits.timelimit}|{limits.min.nnodes}|{limits.max.nnodes}') || {
  for file in /etc/flux/system/conf.d/*.toml; do [ ! -e "$file" ] || { flux version; break; }; done
  exit 1
}
flux version
printf '=queues\n%s\n=resources\n' "$queues"
# shellcheck disable=SC2086
$soon flux resource list -n -s all,allocated,down -o '{state}|{queue}|{propertiesx}|{nnodes}|{ncores}|{ngpus}' || exit 1
