# shellcheck shell=bash
# Prints a section with the output of the site's own command for balances. Input: balance_command, and the functions of load.sh. Time and
# size of the output are limited, and it cannot contain the markers of other sections.
balance() {
  # shellcheck disable=SC2034 # for limited()
  local limit=20
  # shellcheck disable=SC2154
  limited bash -c "$balance_command" | tr -d '\036\037' | head -c 65537
  return "${PIPESTATUS[0]}"
}
part balance balance
