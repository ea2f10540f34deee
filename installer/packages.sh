# shellcheck shell=bash
# Finds out which Debian or Ubuntu packages are installed, and installs the others. Sourced, never
# executed. A package may be given with alternatives, in order of preference:
# "libgtk-3-0t64|libgtk-3-0".

# Prints a message for the user. Standard output is reserved for the program that is started afterwards.
say() { printf '%s\n' "$*" >&2; }

# Runs a command as root: directly, or through sudo, which prompts for a password only on a terminal.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif ! command -v sudo >/dev/null; then
    say "This command requires root, and sudo is not installed: $*"
    return 1
  elif [ -t 2 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# No -q, here and elsewhere: grep must read to the end, because under pipefail a command that is cut off counts as failed.
is_offered() {
  apt-cache policy "$1" 2>/dev/null | grep 'Candidate: [^(]' >/dev/null
}

# Prints the packages for which no alternative is installed, one per line.
missing_packages() {
  local entry name found
  for entry in "$@"; do
    found=no
    for name in ${entry//|/ }; do
      if is_installed "$name"; then found=yes; fi
    done
    if [ $found = no ]; then printf '%s\n' "$entry"; fi
  done
}

# Prints the first alternative that apt offers; fails if it offers none.
offered_of() {
  local name
  for name in ${1//|/ }; do
    if is_offered "$name"; then
      printf '%s\n' "$name"
      return 0
    fi
  done
  return 1
}

# Runs only one command at a time on this machine, because apt-get update does not wait for another one, and the guard below is shared.
as_root_alone() {
  if command -v flock >/dev/null; then
    as_root flock /run/batchwright-packages.lock "$@"
  else
    as_root "$@"
  fi
}

# Services in packages must not start automatically: the test clusters start their own, and laptops do not need them.
install_without_services() {
  as_root_alone bash -c '
    set -e
    guard=/usr/sbin/policy-rc.d
    if [ ! -e "$guard" ]; then
      printf "#!/bin/sh\nexit 101\n" >"$guard"
      chmod 755 "$guard"
      trap "rm -f $guard" EXIT
    fi
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends "$@" >/dev/null
  ' install "$@" </dev/null >&2
}

apt_refreshed=no
refresh_apt() {
  if [ $apt_refreshed = yes ]; then return 0; fi
  as_root_alone apt-get -qq -o DPkg::Lock::Timeout=600 update </dev/null >&2 || return 1
  apt_refreshed=yes
}

# Installs packages that are missing. If one cannot be installed, prints the reason and returns 1.
ensure_packages() {
  local missing=() wanted=() entry name
  mapfile -t missing < <(missing_packages "$@")
  if [ ${#missing[@]} = 0 ]; then return 0; fi
  if ! command -v apt-get >/dev/null; then
    say "apt is not available on this machine. Install these with your package manager: ${missing[*]}"
    return 1
  fi
  say "Installing ${missing[*]}"
  if ! refresh_apt; then
    say "The package lists could not be updated. As root, run: apt-get install ${missing[*]//|*/}"
    return 1
  fi
  for entry in "${missing[@]}"; do
    if ! name=$(offered_of "$entry"); then
      say "None of this machine's package repositories provides $entry."
      return 1
    fi
    wanted+=("$name")
  done
  if ! install_without_services "${wanted[@]}"; then
    say "The installation failed. As root, run: apt-get install ${wanted[*]}"
    return 1
  fi
}
