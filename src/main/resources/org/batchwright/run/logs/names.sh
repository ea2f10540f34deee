# shellcheck shell=bash
# Defines names, which prints file names, each followed by a null byte. Arguments: prefixes of log names, and ranges of numbers FIRST:LAST.
names() {
  local each number
  for each; do
    case $each in
      *:*) for ((number = ${each%:*}; number <= ${each#*:}; number++)); do printf '%s.log\0' "$number"; done ;;
      *) printf '%s.log\0' "$each" ;;
    esac
  done
}
