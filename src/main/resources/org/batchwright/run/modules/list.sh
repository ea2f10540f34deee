# shellcheck shell=bash disable=SC2154
# Lists all modules. Requires ready.sh.
module -t avail </dev/null 2>&1 | tag_lines A
if [ "$kind" = lmod ]; then
  module -t -d avail </dev/null 2>&1 | tag_lines D
  spider | tag_lines S
fi
exit 0
