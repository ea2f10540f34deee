# shellcheck shell=bash
# Defines each_log, which calls a function with the name of each log. Arguments: the function; prefixes of log names;
# ranges of numbers FIRST:LAST.
each_log() {
  local visit=$1 each number
  shift
  for each; do
    case $each in
      *:*) for ((number = ${each%:*}; number <= ${each#*:}; number++)); do "$visit" "$number.log"; done ;;
      *) "$visit" "$each.log" ;;
    esac
  done
}
