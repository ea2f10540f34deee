# shellcheck shell=bash disable=SC2154
# Submits $script with the options in "$@", and prints what flux says; after functions.sh. Input: run_tag, unless tag is
# set; ok, any, the jobs to wait for. A job that Flux has purged would be refused as one to wait for.
script=${script:-job.sh}
purged() { case $($soon flux jobs -n -o '{id}' "$1" 2>&1 >/dev/null) in *'JobID '*' unknown'*) return 0 ;; *) return 1 ;; esac; }
waits=()
for id in ${ok-}; do purged "$id" || waits+=("--dependency=afterok:$id"); done
for id in ${any-}; do purged "$id" || waits+=("--dependency=afterany:$id"); done
name=$(sed -n 's/^#flux: --job-name=//p' "$script" | head -n 1)
flux batch "${waits[@]}" --job-name="${name:-job}@${tag:-$run_tag}" "$@" "$script"
