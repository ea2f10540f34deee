# shellcheck shell=bash disable=SC2154
# Prints the state of the jobs in "$@". Requires functions.sh. Input: history, "apart" if ended jobs require a separate
# option; live_only, the exit status if ended jobs cannot be queried.
case $history in
  apart) ask_apart "$@" ;;
  *) ask "$@" ;;
esac | lines
status=("${PIPESTATUS[@]}")
case ${status[0]}${status[1]} in
  00) exit 0 ;;
  "${live_only}0") exit "$live_only" ;;
  *) exit 1 ;;
esac
