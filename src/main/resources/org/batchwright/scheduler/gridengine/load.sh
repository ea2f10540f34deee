# shellcheck shell=bash disable=SC2154,SC2016
# Prints which jobs are running and waiting in Grid Engine. Requires the shared load.sh. Input: gpu, the site's
# resource name for GPUs, or empty for the usual names.
export TZ=UTC0
complexes=$(limited qconf -sc 2>/dev/null)
gpus=$(printf '%s\n' "$complexes" | awk -v gpu="$gpu" '
  $1 !~ /^#/ && (gpu == "" ? $1 ~ /^(gpu|gpus|ngpus|num_gpu|num_gpus|cuda)$/ : $1 == gpu) && $6 != "NO" { print $1; exit }')
part me printf '%s\n' "$(id -un)" "$(date +%s)" "$gpus"
part complexes printf '%s\n' "$complexes"
if [ -n "$gpus" ]; then part hosts qhost -F "$gpus" -q -j -xml; else part hosts qhost -q -j -xml; fi
part jobs qstat -u '*' -r -xml
