# shellcheck shell=bash
# Prints what the cluster offers.
export LC_ALL=C TZ=UTC0
command -v bsub >/dev/null && command -v lsid >/dev/null || exit 1
version=$(timeout 20 lsid 2>&1) || { printf '%s\n' "$version" >&2; exit 1; }
case $version in *LSF*) ;; *) exit 1 ;; esac # Slurm may include its own lsid
printf '%s\n' "$version" '=queues'
timeout 20 bqueues -l || exit 1
echo '=hosts'
timeout 20 lshosts -w 2>/dev/null
echo '=use'
timeout 20 bhosts -w 2>/dev/null
echo '=gpus'
timeout 20 lshosts -gpu -w 2>/dev/null
echo '=groups'
timeout 20 bmgroup -w 2>/dev/null
echo '=parameters'
timeout 20 bparams -a 2>/dev/null
echo '=reservations'
timeout 20 brsvs -w 2>/dev/null
echo '=mine'
timeout 20 bqueues -w -u "$(id -un)" 2>/dev/null
exit 0
