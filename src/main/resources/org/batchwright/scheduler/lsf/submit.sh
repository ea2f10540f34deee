# shellcheck shell=bash disable=SC2154
# Submits $script with the options in "$@", and prints the output of bsub. Input: run_tag, unless tag is set; ok and
# any, the jobs to wait for.
set -f
export BATCHWRIGHT_TAG="${tag:-$run_tag}" LSB_STDOUT_DIRECT=Y
forgotten() { case $(timeout 50 bjobs -a "$1" 2>&1 >/dev/null) in *'is not found'*) return 0 ;; *) return 1 ;; esac; }
waits=
for id in ${ok-}; do forgotten "$id" || waits="$waits${waits:+ && }done($id)"; done
for id in ${any-}; do forgotten "$id" || waits="$waits${waits:+ && }ended($id)"; done
bsub -Jd "$BATCHWRIGHT_TAG" ${waits:+-w "$waits" -ti} "$@" <"${script:-job.sh}"
