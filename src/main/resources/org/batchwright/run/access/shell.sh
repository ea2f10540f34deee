# shellcheck shell=bash disable=SC2154
# Becomes a login shell in the run's folder, inside of its job. Input: folder; a pod has it elsewhere, and knows where.
cd "${BATCHWRIGHT_RUN:-$folder}" || echo "batchwright: the run's folder cannot be entered" >&2
exec bash -l
