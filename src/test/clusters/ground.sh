# shellcheck shell=bash
# Shared by the test clusters: their directories, users and processes. Sourced, never executed.
# shellcheck source=installer/packages.sh
. "$(dirname "${BASH_SOURCE[0]}")/../../../installer/packages.sh"

# The clusters keep all their files in these three directories; `purge` removes them.
# shellcheck source=src/test/clusters/release.sh
. "$(dirname "${BASH_SOURCE[0]}")/release.sh"
state=/var/lib/batchwright-test${release:+-$release}
runtime=/run/batchwright-test${release:+-$release}
logs=/var/log/batchwright-test${release:+-$release}

# The same users for SSH logins and for Slurm, so that a login can submit. The mark distinguishes them from real users.
declare -A user_shell=([alice]=/bin/bash [nina]=/bin/bash [cathy]=/bin/tcsh [finn]=/usr/bin/fish [nora]=/usr/sbin/nologin
  [olga]=/bin/bash)
user_mark="Batchwright test user"

die() { say "$(basename "$0"): $*"; exit 1; }

# Restarts the script as root, with the settings in this environment, unless it already runs as root.
become_root() {
  [ "$(id -u)" != 0 ] || return 0
  local settings=() name
  for name in $(compgen -e BATCHWRIGHT_); do settings+=("$name=${!name}"); done
  as_root env "${settings[@]}" "$(readlink -f "$0")" "$@"
  exit
}

make_users() {
  local name
  for name in "${!user_shell[@]}"; do
    if ! id "$name" >/dev/null 2>&1; then
      useradd -m -s "${user_shell[$name]}" -c "$user_mark" "$name" 2>/dev/null
    elif [ "$(getent passwd "$name" | cut -d: -f5)" != "$user_mark" ] && [ -z "${BATCHWRIGHT_TEST_TAKE_USERS:-}" ]; then
      die "there is a user '$name' here that these tests did not make. Use another machine, or set BATCHWRIGHT_TEST_TAKE_USERS=1 to let them have it."
    fi
  done
}

remove_traces() {
  local name
  for name in "${!user_shell[@]}"; do
    if [ "$(getent passwd "$name" | cut -d: -f5)" = "$user_mark" ]; then userdel -r "$name" 2>/dev/null || true; fi
  done
  rmdir "$state" "$runtime" "$logs" 2>/dev/null || true # fails if they still contain files of another cluster
}

# Is this process running? A zombie does not count.
lives() {
  local state_letter
  state_letter=$(sed -n 's/^State:[[:space:]]*\(.\).*/\1/p' "/proc/$1/status" 2>/dev/null) || return 1
  [ -n "$state_letter" ] && [ "$state_letter" != Z ]
}

# alive PIDFILE PROGRAM: is the process in the pid file running, and is it still that program?
alive() {
  local pid
  [ -s "$1" ] || return 1
  pid=$(cat "$1")
  lives "$pid" && tr '\0' ' ' <"/proc/$pid/cmdline" | grep -- "$2" >/dev/null
}

# stop_process PIDFILE PROGRAM: terminates the process, and kills it if it is still running after 20 s.
stop_process() {
  local pid
  if alive "$1" "$2"; then
    pid=$(cat "$1")
    kill -TERM "$pid" 2>/dev/null || true
    for _ in {1..200}; do lives "$pid" || break; sleep 0.1; done
    if lives "$pid"; then kill -KILL "$pid" 2>/dev/null || true; fi
  fi
  rm -f "$1"
}

# wait_until SECONDS WHAT COMMAND...: waits until the command succeeds; exits with an error after the time limit.
wait_until() {
  local end=$((SECONDS + $1)) limit=$1 what=$2
  shift 2
  while [ $SECONDS -lt $end ]; do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.1
  done
  die "$what did not answer within $limit s; its log is under $logs."
}

# named_host NAME COMMAND...: runs the command with NAME as its host name or, if that is not permitted, unchanged.
named_host() {
  local name=$1
  shift
  if unshare --uts true 2>/dev/null; then
    # shellcheck disable=SC2016 # the inner shell expands these
    unshare --uts -- sh -c 'hostname "$1"; shift; exec "$@"' sh "$name" "$@"
  else
    "$@"
  fi
}
