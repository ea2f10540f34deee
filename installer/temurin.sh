# shellcheck shell=bash
# Downloads a JDK, Eclipse Temurin, for this user only. Asks first, and verifies the published checksum. Sourced by needs.sh, never executed.
#
#   BATCHWRIGHT_JDK_SOURCE   the address of the vendor's API, or of a mirror
#   BATCHWRIGHT_FETCH_JDK    yes: download without asking, for scripts; no: never download

jdk_source=${BATCHWRIGHT_JDK_SOURCE:-https://api.adoptium.net/v3}

# Prints the address of the vendor's description of its newest JDK for this machine.
jdk_description() {
  local machine
  machine=$(uname -m)
  case $machine in x86_64) machine=x64 ;; esac
  printf '%s/assets/latest/%s/hotspot?architecture=%s&image_type=jdk&os=linux&vendor=eclipse\n' "$jdk_source" "$oldest_jdk" "$machine"
}

# On a terminal, the user decides; without one, only the variable counts.
may_fetch_jdk() {
  local answer=
  case ${BATCHWRIGHT_FETCH_JDK:-ask} in
    yes) return 0 ;;
    no) return 1 ;;
  esac
  if [ ! -t 0 ] || [ ! -t 2 ]; then return 1; fi
  say "Batchwright needs JDK $oldest_jdk or newer, but neither this machine nor its package repositories provide one."
  printf 'Download Eclipse Temurin %s (about 140 MB) from %s into ~/.jdks? [y/N] ' "$oldest_jdk" "$jdk_source" >&2
  read -r answer || true
  case $answer in [yY] | [yY][eE][sS]) return 0 ;; esac
  return 1
}

# Shows its progress on a terminal.
download() { # ADDRESS FILE
  local progress=()
  if command -v curl >/dev/null; then
    if [ -t 2 ]; then progress=(--progress-bar); else progress=(--silent --show-error); fi
    curl -fL "${progress[@]}" -o "$2" "$1"
  else
    if [ -t 2 ]; then progress=(--show-progress); fi
    wget -q "${progress[@]}" -O "$2" "$1"
  fi
}

# Prints a field of the package in a description, such as link or checksum.
package_field() { # FILE NAME
  tr -d '\n' <"$1" | sed -n 's/.*"package" *: *{\([^}]*\)}.*/\1/p' | sed -n 's/.*"'"$2"'" *: *"\([^"]*\)".*/\1/p'
}

# Installs the JDK in ~/.jdks. If that fails, removes the download, prints the reason and returns 1.
fetch_jdk() {
  local work
  if ! command -v curl >/dev/null && ! command -v wget >/dev/null; then
    ensure_packages curl ca-certificates || return 1
  fi
  if ! mkdir -p "$HOME/.jdks" || ! work=$(mktemp -d "$HOME/.jdks/.fetched-XXXXXX"); then
    say "The folder $HOME/.jdks is not writable."
    return 1
  fi
  if unpack_jdk "$work"; then
    rm -rf "$work"
  else
    rm -rf "$work"
    return 1
  fi
}

unpack_jdk() { # FOLDER
  local link checksum unpacked
  say "Downloading Eclipse Temurin $oldest_jdk."
  if ! download "$(jdk_description)" "$1/description"; then
    say "$jdk_source does not respond or has no JDK $oldest_jdk for $(uname -m)."
    return 1
  fi
  link=$(package_field "$1/description" link)
  checksum=$(package_field "$1/description" checksum)
  if ! [[ $checksum =~ ^[0-9a-f]{64}$ ]] || ! [[ $link =~ ^https:// || $link == "$jdk_source"/* ]]; then
    say "$jdk_source lists no JDK $oldest_jdk with a checksum and an https address."
    return 1
  fi
  if ! download "$link" "$1/jdk.tar.gz"; then
    say "$link cannot be downloaded."
    return 1
  fi
  if ! printf '%s  %s\n' "$checksum" "$1/jdk.tar.gz" | sha256sum --check --status; then
    say "The download from $link does not match the published checksum, so it was removed. Try again later."
    return 1
  fi
  mkdir "$1/unpacked"
  tar -xzf "$1/jdk.tar.gz" -C "$1/unpacked" || return 1
  for unpacked in "$1"/unpacked/*; do
    if is_new_jdk "$unpacked"; then
      mv -T "$unpacked" "$HOME/.jdks/${unpacked##*/}" && return 0
    fi
  done
  say "The download from $link is not a JDK $oldest_jdk."
  return 1
}
