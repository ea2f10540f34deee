# shellcheck shell=bash disable=SC2154
# The state of the jobs in "$@"; after functions.sh. Input: columns, of pjstat; live_only, the exit status when history
# does not answer.
ask live -s -E --data --choose="$columns" "$@"
case $? in
  0)
    ask ended -s -E --data --choose="$columns" -H day=365 "$@" || exit "$live_only"
    exit 0
    ;;
  1) exit 1 ;;
esac
ask live -v -E "$@"
case $? in
  0)
    ask ended -v -E -H "$@" || exit "$live_only"
    exit 0
    ;;
  1) exit 1 ;;
esac
ask live || exit 1 # a pjstat of the site's own; how jobs ended tells their journal
exit 0
