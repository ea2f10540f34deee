# shellcheck shell=bash disable=SC2154,SC2034
# Lets the held Job $name start. Requires kubectl.sh and notes.sh; the code that resumes the Job follows.
note "$name" && { held=; keep "$name"; }
[ -z "$ok$any" ] || exit 0
