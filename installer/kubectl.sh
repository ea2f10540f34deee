# shellcheck shell=bash
# Provides kubectl for the tests, from the distribution or else from the Kubernetes project: the tests' API server needs the WebSockets of
# version 1.31 and newer. Sourced by installer/test after needs.sh, never executed.
#
#   BATCHWRIGHT_KUBECTL_SOURCE   the address of the Kubernetes project's releases, or of a mirror

kubectl_source=${BATCHWRIGHT_KUBECTL_SOURCE:-https://dl.k8s.io/release}
kubectl_version=1.32.4
oldest_kubectl=1.31
kubectl_folder=/usr/local/bin

# Is this version new enough? Debian's 1.20.5+really1.20.2 is not.
is_new_kubectl() { # VERSION
  [ -n "$1" ] && printf '%s\n' "$oldest_kubectl" "$1" | sort --version-sort --check=quiet
}

installed_kubectl() {
  if command -v kubectl >/dev/null; then kubectl version --client -o yaml 2>/dev/null | sed -n 's/^ *gitVersion: *v//p'; fi
}

offered_kubectl() {
  apt-cache show --no-all-versions kubernetes-client 2>/dev/null | sed -n 's/^Version: *//p'
}

ensure_kubectl() {
  local work
  if is_new_kubectl "$(installed_kubectl)"; then return 0; fi
  if refresh_apt && is_new_kubectl "$(offered_kubectl)"; then
    ensure_packages kubernetes-client
    return
  fi
  work=$(mktemp -d) || return 1
  if fetch_kubectl "$work"; then
    rm -rf "$work"
  else
    rm -rf "$work"
    return 1
  fi
}

# Installs kubectl for all users, because the tests also call it under other accounts.
fetch_kubectl() { # FOLDER
  local machine link checksum
  case $(uname -m) in aarch64) machine=arm64 ;; *) machine=amd64 ;; esac
  link=$kubectl_source/v$kubectl_version/bin/linux/$machine/kubectl
  say "Downloading kubectl $kubectl_version into $kubectl_folder. The package repositories provide none from version $oldest_kubectl on."
  if ! download "$link.sha256" "$1/checksum" || ! download "$link" "$1/kubectl"; then
    say "$link cannot be downloaded. Install kubectl $oldest_kubectl or newer, or set BATCHWRIGHT_KUBECTL_SOURCE to a mirror."
    return 1
  fi
  checksum=$(head -c 64 "$1/checksum")
  if ! [[ $checksum =~ ^[0-9a-f]{64}$ ]] || ! printf '%s  %s\n' "$checksum" "$1/kubectl" | sha256sum --check --status; then
    say "The download from $link does not match the published checksum, so it was removed. Try again later."
    return 1
  fi
  as_root install -m 755 "$1/kubectl" "$kubectl_folder/kubectl"
}
