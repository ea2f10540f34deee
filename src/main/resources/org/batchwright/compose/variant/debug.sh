# shellcheck shell=bash disable=SC2154
# Part of the script of a job to which a debugger is attached. Requires hold.sh. Input: bw_run, the run's folder; bw_code,
# the exit status of the job, when it ends.
bw_debugpy() {   # prints the options with which Python waits for a debugger, on this node's loopback address
  local port tries
  for ((port = 20000 + RANDOM % 12000, tries = 0; tries < 100; port++, tries++)); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break   # the port is free; those above 32767 serve outgoing connections
  done
  (umask 077; printf '%s %s %s\n' "$port" "$(uname -n)" "$PWD" >"$bw_run/debugger.part") && mv "$bw_run/debugger.part" "$bw_run/debugger"
  echo "# waiting for a debugger" >&2
  echo "-Xfrozen_modules=off -m debugpy --listen 127.0.0.1:$port --wait-for-client"
}
bw_keep() {   # after a failure, keeps the node until it has been idle for this many minutes
  case ${bw_code:-0} in 0 | 130 | 143) return ;; esac   # it succeeded or was cancelled
  echo "# exit status $bw_code: keeping the node until it has been idle for $1 min"
  touch "$bw_run/kept"
  bw_hold "$1"
}
