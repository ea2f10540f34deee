# shellcheck shell=bash disable=SC2154,SC2034
# Lets the Job $name start again; after kubectl.sh and notes.sh, and before what resumes it.
note "$name" && { held=; keep "$name"; }
[ -z "$ok$any" ] || exit 0
