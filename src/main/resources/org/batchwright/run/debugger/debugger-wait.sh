# shellcheck shell=bash disable=SC2154
# Inside a job: waits until Python is ready for a debugger, and prints where it listens. Requires inside.sh and debugger-port.sh. It does
# not connect to the port, because debugpy mistakes any connection for a debugger. The exit status is 0 in all cases, because srun and
# kubectl print an error of their own for any other.
for ((tries = 0; tries < 240; tries++)); do
  if [ -e kept ]; then printf '\nbatchwright-debugger-ended\n'; exit 0; fi
  if { read -r port node work <debugger; } 2>/dev/null && [ "$node" = "$(uname -n)" ] && listens "$port"; then
    printf '\nbatchwright-debugger %s %s %s\n' "$node" "$port" "$work"
    exit 0
  fi
  sleep 0.5
done
