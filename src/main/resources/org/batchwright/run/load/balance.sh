# shellcheck shell=bash
# Prints, as a part, what the site's own command says about balances. Input: balance_command, and the functions of load.sh.
# Time and size of the output are limited, and it cannot contain the markers of other parts.
balance() {
  # shellcheck disable=SC2034 # for limited()
  local limit=20
  # shellcheck disable=SC2154
  limited bash -c "$balance_command" | tr -d '\036\037' | head -c 65537
  return "${PIPESTATUS[0]}"
}
part balance balance
