# shellcheck shell=bash disable=SC2154
# Inside a job: waits until Python waits for a debugger, and prints where. Requires inside.sh. It does not connect to the
# port: debugpy takes any connection for a debugger, and no other can be attached after that one has gone.
listens() {
  grep -qi ":$(printf %04X "$1") 0*:0000 0A " /proc/net/tcp
}
for ((tries = 0; tries < 240; tries++)); do
  if [ -e kept ]; then printf '\nbatchwright-debugger-ended\n'; exit 77; fi
  if { read -r port node work <debugger; } 2>/dev/null && [ "$node" = "$(uname -n)" ] && listens "$port"; then
    printf '\nbatchwright-debugger %s %s %s\n' "$node" "$port" "$work"
    exit 0
  fi
  sleep 0.5
done
exit 78
