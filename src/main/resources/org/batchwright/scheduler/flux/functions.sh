# shellcheck shell=bash disable=SC2034
# Functions that the other scripts for Flux begin with.
export FLUX_F58_FORCE_ASCII=1 # ids begin with an f, whatever the locale
soon=
! command -v timeout >/dev/null || soon='timeout 45'
# Whether these lines of a command say that there are no such jobs, and nothing else.
unknown() { [ -n "$1" ] && ! printf '%s\n' "$1" | grep -v -E -q '^(.*: )?JobID .* unknown$'; }
