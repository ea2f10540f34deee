# shellcheck shell=bash
# Installs what Batchwright needs in order to be built and to run. Sourced, never executed.
# shellcheck source=installer/packages.sh
. "$(dirname "${BASH_SOURCE[0]}")/packages.sh"
# shellcheck source=installer/launch.sh
. "$(dirname "${BASH_SOURCE[0]}")/launch.sh"
# shellcheck source=installer/temurin.sh
. "$(dirname "${BASH_SOURCE[0]}")/temurin.sh"

oldest_jdk=25

desktop_packages=("libgtk-3-0t64|libgtk-3-0" libgl1 libxxf86vm1)
# Without this font, Chinese, Japanese and Korean text is shown as boxes; everything else works.
font_package=fonts-noto-cjk

# Is this directory a JDK (not only a runtime) that is new enough? Its release file contains the version, so it need not be started.
is_new_jdk() {
  local version
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
  [ -n "$version" ] && [ "$version" -ge $oldest_jdk ]
}

# Prints the home of the first JDK that is new enough. Searches the same places as Maven.
find_jdk() {
  local home on_path
  on_path=$(readlink -f "$(command -v javac || true)" || true)
  for home in "${JAVA_HOME:-}" "${JAVA25_HOME:-}" "${on_path%/bin/javac}" \
    /usr/lib/jvm/* "${HOME:-/nonexistent}"/.jdks/* "${HOME:-/nonexistent}"/.sdkman/candidates/java/*; do
    if [ -n "$home" ] && is_new_jdk "$home"; then
      printf '%s\n' "$home"
      return 0
    fi
  done
  return 1
}

# Prints the commands that install Eclipse Temurin on this machine, according to adoptium.net.
no_jdk_here() {
  local root='' release='' machine
  if [ "$(id -u)" != 0 ]; then root='sudo '; fi
  machine=$(uname -m)
  case $machine in x86_64) machine=x64 ;; esac
  say "Batchwright needs JDK $oldest_jdk or newer, but neither this machine nor its package repositories provide one."
  if command -v apt-get >/dev/null; then
    # shellcheck source=/dev/null
    release=$(. /etc/os-release 2>/dev/null && printf '%s' "${VERSION_CODENAME:-}")
    say "These commands install Eclipse Temurin $oldest_jdk:"
    say ""
    say "  ${root}apt-get install -y wget gpg ca-certificates"
    say "  wget -qO - https://packages.adoptium.net/artifactory/api/gpg/key/public | gpg --dearmor | ${root}tee /etc/apt/trusted.gpg.d/adoptium.gpg >/dev/null"
    say "  echo \"deb https://packages.adoptium.net/artifactory/deb ${release:-CODENAME} main\" | ${root}tee /etc/apt/sources.list.d/adoptium.list"
    say "  ${root}apt-get update"
    say "  ${root}apt-get install -y temurin-$oldest_jdk-jdk"
    say ""
    say "Or install it only for yourself, without root:"
  else
    say "These commands install Eclipse Temurin $oldest_jdk only for yourself:"
  fi
  say ""
  say "  mkdir -p ~/.jdks"
  say "  wget -qO - https://api.adoptium.net/v3/binary/latest/$oldest_jdk/ga/linux/$machine/jdk/hotspot/normal/eclipse | tar -xz -C ~/.jdks"
  say ""
  say "Then run this script again. If you set BATCHWRIGHT_FETCH_JDK=yes, it downloads the JDK itself. If a JDK is installed elsewhere, set JAVA_HOME to its folder."
}

# Sets jdk to the home of a JDK. If none can be found or installed, prints how to get one and returns 1.
ensure_jdk() {
  if jdk=$(find_jdk); then return 0; fi
  if command -v apt-get >/dev/null && refresh_apt && offered_of "openjdk-25-jdk|temurin-25-jdk" >/dev/null; then
    ensure_packages "openjdk-25-jdk|temurin-25-jdk" || return 1
  fi
  if jdk=$(find_jdk); then return 0; fi
  if ! may_fetch_jdk || ! fetch_jdk; then
    no_jdk_here
    return 1
  fi
  jdk=$(find_jdk)
}

# Maven may itself run on an older Java; it finds the JDK for compiling through JAVA25_HOME.
ensure_maven() {
  if ! command -v mvn >/dev/null; then ensure_packages maven || return 1; fi
  export JAVA25_HOME=$jdk
  if [ -z "${JAVA_HOME:-}" ] && ! command -v java >/dev/null; then export JAVA_HOME=$jdk; fi
}

has_library() {
  PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -F "$1" >/dev/null
}

# Checks for the libraries, not the packages, because they may have been installed in another way.
ensure_desktop() {
  if ! has_library libgtk-3.so.0 || ! has_library libGL.so.1 || ! has_library libXxf86vm.so.1; then
    ensure_packages "${desktop_packages[@]}" || return 1
  fi
  if command -v dpkg-query >/dev/null && ! is_installed $font_package; then
    ensure_packages $font_package ||
      say "Continuing without $font_package: Chinese, Japanese and Korean text may be shown as boxes."
  fi
}

ensure_python() {
  if command -v python3 >/dev/null; then return 0; fi
  ensure_packages python3 || say "Continuing without python3, which the quickstart preset requires."
}
