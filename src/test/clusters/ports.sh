# shellcheck shell=bash
# Finds free ports on this machine. Sourced, never executed.

# Prints the ports in use, in hexadecimal, one per line.
ports_in_use() {
  sed -n 's/^ *[0-9]*: [0-9A-F]*:\([0-9A-F]\{4\}\) [0-9A-F]*:[0-9A-F]* 0A .*/\1/p' /proc/net/tcp /proc/net/tcp6 2>/dev/null
}

# free_ports FIRST COUNT: prints the first of COUNT consecutive free ports from FIRST on.
free_ports() {
  local first=$1 count=$2 port hexadecimal
  for hexadecimal in $(ports_in_use | sort -u); do
    port=$((16#$hexadecimal))
    if [ $port -ge "$first" ] && [ $port -lt $((first + count)) ]; then first=$((port + 1)); fi
  done
  printf '%s\n' "$first"
}
