# shellcheck shell=bash disable=SC2154
# The state of the jobs in "$@"; after functions.sh. Input: history, apart if ended jobs are asked for with another
# option; live_only, the exit status when they do not answer.
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
