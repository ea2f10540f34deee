# shellcheck shell=bash disable=SC2154
# Describes the module $name. Requires ready.sh.
output=$(module show "$name" </dev/null 2>&1)
printf '%s\n' "$output" | tag_lines A
if [ "$kind" = lmod ]; then spider "$name" | tag_lines S; fi
exit 0
