# shellcheck shell=bash disable=SC2154
# Lists all modules. Requires ready.sh.
module -t avail </dev/null 2>&1 | told A
if [ "$kind" = lmod ]; then
  module -t -d avail </dev/null 2>&1 | told D
  spider | told S
fi
exit 0
