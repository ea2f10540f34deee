# shellcheck shell=bash disable=SC2154
# Submits $script with the options in "$@", and prints the output of flux. Requires functions.sh. Input: run_tag,
# unless tag is set; ok and any, the jobs to wait for. Flux rejects a dependency on a job that it has purged.
script=${script:-job.sh}
purged() { case $($soon flux jobs -n -o '{id}' "$1" 2>&1 >/dev/null) in *'JobID '*' unknown'*) return 0 ;; *) return 1 ;; esac; }
waits=()
for id in ${ok-}; do purged "$id" || waits+=("--dependency=afterok:$id"); done
for id in ${any-}; do purged "$id" || waits+=("--dependency=afterany:$id"); done
name=$(sed -n 's/^#flux: --job-name=//p' "$script" | head -n 1)
flux batch "${waits[@]}" --job-name="${name:-job}@${tag:-$run_tag}" "$@" "$script"
