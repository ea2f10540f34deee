# shellcheck shell=bash disable=SC2034
# Functions shared by the scripts for Flux.
export FLUX_F58_FORCE_ASCII=1 # IDs begin with "f" in any locale
soon=
! command -v timeout >/dev/null || soon='timeout 45'
# Whether the output of a command says only that there are no such jobs.
unknown() { [ -n "$1" ] && ! printf '%s\n' "$1" | grep -v -E -q '^(.*: )?JobID .* unknown$'; }
