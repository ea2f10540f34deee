# shellcheck shell=bash
# A different Debian release in a folder, to test another version of Slurm. Sourced, never executed.
#
# BATCHWRIGHT_TEST_RELEASE=trixie (Debian 13, Slurm 24.11) makes `slurm` and `sshd` run in it, with separate directories
# that have the same paths inside and outside. Creating it takes minutes and about 2 GB; `slurm purge` removes it.
release=${BATCHWRIGHT_TEST_RELEASE:-}
release_root=/var/lib/batchwright-test-$release-root

# enter_release SCRIPT WORDS...: if a release is set, runs the script in it, unless it already runs there.
enter_release() {
  local script settings=() name
  if [ -z "$release" ] || [ -n "${BATCHWRIGHT_TEST_INSIDE:-}" ]; then return 0; fi
  become_root "${@:2}"
  script=$(readlink -f "$1")
  make_release
  mount_release "$(dirname "$(dirname "$(dirname "$(dirname "$script")")")")"
  for name in $(compgen -e BATCHWRIGHT_); do settings+=("$name=${!name}"); done
  settings+=(PATH="$PATH" HOME=/root TERM="${TERM:-dumb}" LC_ALL=C.UTF-8 BATCHWRIGHT_TEST_INSIDE=1)
  if [ "$(basename "$script") ${2:-}" != "slurm purge" ]; then
    exec chroot "$release_root" /usr/bin/env -i "${settings[@]}" "$script" "${@:2}"
  fi
  chroot "$release_root" /usr/bin/env -i "${settings[@]}" "$script" purge
  unmount_release
  rm -rf --one-file-system "$release_root" "$state" "$runtime" "$logs"
  rmdir "$state"-* "$runtime"-* "$logs"-* 2>/dev/null || true # mount points of the other clusters
  exit
}

make_release() {
  local mirror
  if [ -e "$release_root/.made" ]; then return 0; fi
  ensure_packages debootstrap || die "debootstrap could not be installed."
  # the mirror from which this machine gets its own packages
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 2>/dev/null | grep -m 1 /debian$ || true)
  say "slurm: making a Debian $release in a folder; this takes minutes"
  rm -rf --one-file-system "$release_root"
  mkdir -p "$logs"
  debootstrap --variant=minbase "$release" "$release_root" ${mirror:+"$mirror"} >"$logs/made.log" 2>&1 ||
    die "Debian $release could not be made; see $logs/made.log."
  printf '#!/bin/sh\nexit 101\n' >"$release_root/usr/sbin/policy-rc.d" # no service starts automatically
  chmod +x "$release_root/usr/sbin/policy-rc.d"
  DEBIAN_FRONTEND=noninteractive chroot "$release_root" apt-get install -y --no-install-recommends slurm-wlm slurmdbd \
    slurm-client slurm-wlm-mysql-plugin mariadb-server munge procps util-linux openssh-server openssh-client tcsh fish \
    hostname python3 >>"$logs/made.log" 2>&1 || die "Slurm could not be installed in there; see $logs/made.log."
  touch "$release_root/.made"
}

mount_release() {
  local folder
  for folder in /proc /sys /dev "$1" "$state" "$runtime" "$logs"; do
    mkdir -p "$folder" "$release_root$folder"
    if mountpoint -q "$release_root$folder"; then continue; fi
    mount --rbind "$folder" "$release_root$folder"
    mount --make-rslave "$release_root$folder" # unmounting inside must not unmount outside
  done
  # the machine's own name must also resolve inside
  cat /etc/hosts >"$release_root/etc/hosts"
  grep -qw "$(hostname)" "$release_root/etc/hosts" || echo "127.0.0.1 $(hostname)" >>"$release_root/etc/hosts"
}

# Unmounts everything, whichever checkouts were mounted, because the folder is then removed with all its contents.
unmount_release() {
  local folder
  for folder in $(awk -v root="$release_root/" 'index($2, root) == 1 { print $2 }' /proc/self/mounts | sort -r); do
    umount -l "$folder" 2>/dev/null || true
  done
  if grep -F " $release_root/" /proc/self/mounts >/dev/null; then die "something is still mounted in $release_root."; fi
}
