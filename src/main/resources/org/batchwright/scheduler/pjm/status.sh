# shellcheck shell=bash disable=SC2154
# Prints the state of the jobs in "$@". Requires functions.sh. Input: columns, the columns of pjstat; live_only, the
# exit status if the history does not respond.
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
ask live || exit 1 # a site-specific pjstat; the journals record how jobs ended
exit 0
