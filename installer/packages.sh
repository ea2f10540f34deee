# shellcheck shell=bash
# Debian and Ubuntu packages: which are here, and how to get the rest. Sourced, never run.
# A package may be written with alternatives, first choice first: "libgtk-3-0t64|libgtk-3-0".

# One plain sentence for the user. Standard output belongs to the program that is started afterwards.
say() { printf '%s\n' "$*" >&2; }

# Runs a command as root: directly, through sudo without a password, or with the password asked on a terminal.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif ! command -v sudo >/dev/null; then
    say "This needs root, and sudo is not installed: $*"
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

# grep reads to the end (no -q, here and elsewhere): a writer cut short would count as failed, under pipefail.
is_offered() {
  apt-cache policy "$1" 2>/dev/null | grep 'Candidate: [^(]' >/dev/null
}

# Prints those of the packages that no alternative provides, one per line.
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

# Prints the first alternative that apt offers; fails when it offers none.
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

# One at a time on this machine: apt does not wait for another one that reads the package sources, and the guard below is one for all.
as_root_alone() {
  if command -v flock >/dev/null; then
    as_root flock /run/batchwright-packages.lock "$@"
  else
    as_root "$@"
  fi
}

# A service that a package brings must not start by itself: the test clusters start their own, and a laptop wants none.
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

# Makes sure of packages. Returns 1, having said which and why, when one could not be had.
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
      say "No package repository of this machine provides $entry."
      return 1
    fi
    wanted+=("$name")
  done
  if ! install_without_services "${wanted[@]}"; then
    say "The installation failed. As root, run: apt-get install ${wanted[*]}"
    return 1
  fi
}
