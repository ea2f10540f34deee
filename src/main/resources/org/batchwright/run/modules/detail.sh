# shellcheck shell=bash disable=SC2154
# Describes the module $name. Requires ready.sh.
said=$(module show "$name" </dev/null 2>&1)
printf '%s\n' "$said" | told A
if [ "$kind" = lmod ]; then spider "$name" | told S; fi
exit 0
