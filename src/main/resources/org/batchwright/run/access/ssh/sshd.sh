# shellcheck shell=bash disable=SC2154
# Inside a job: serves one SSH connection over the standard streams, using OpenSSH's own server. It opens no port, runs as this account and
# accepts one key. Requires inside.sh. Input: authorized, the key; check: if set, only prints what the client must know. The account's
# startup files may print something first, so the client waits for the line that this script prints.
umask 077
sshd=
for program in "$(command -v sshd)" /usr/sbin/sshd /usr/local/sbin/sshd /sbin/sshd /usr/lib/openssh/sshd; do
  # sshd re-executes itself, which requires an absolute path
  case $program in /*) if [ -x "$program" ]; then sshd=$program; break; fi ;; esac
done
if [ -z "$sshd" ] || ! command -v ssh-keygen >/dev/null; then
  printf '\nbatchwright-ssh-missing %s\n' "$(uname -n)"
  exit 76
fi
mkdir -p ssh && chmod 700 ssh || exit 75
if [ ! -s ssh/host_key ]; then # if several connections start at the same time, only one creates the key
  ssh-keygen -q -t ed25519 -N '' -C batchwright -f "ssh/host_key.$$" </dev/null >&2 || exit 75
  ln "ssh/host_key.$$" ssh/host_key 2>/dev/null
  rm -f "ssh/host_key.$$" "ssh/host_key.$$.pub"
fi
read -r kind key _ < <(ssh-keygen -y -f ssh/host_key)
printf '\nbatchwright-ssh %s %s %s\n' "$(id -un)" "$kind" "$key"
[ -z "$check" ] || exit 0
work=$PWD/ssh/$$ # unique on this node
work=$work-$(uname -n) # and across nodes
trap 'rm -rf "$work"' EXIT
trap 'exit 143' TERM HUP
rm -rf "$work" && mkdir "$work" || exit 75
printf '%s\n' "$authorized" >"$work/authorized_keys"
terminals() { # whether a user's own sshd can allocate one: it cannot change the group, so this mount option must set it
  local group
  [ "$(id -u)" != 0 ] && [ -r /proc/mounts ] || return 0
  group=$(getent group tty) || return 0
  group=${group#*:*:}
  grep -q "^[^ ]* /dev/pts devpts [^ ]*gid=${group%%:*}[, ]" /proc/mounts
}
[ "$(id -u)" != 0 ] || mkdir -p /run/sshd # required by root's sshd, as in a container
quoted() { # quotes a value for a line of the configuration
  printf '"%s"' "${1//%/%%}"
}
{
  printf 'HostKey %s\n' "$(quoted "$PWD/ssh/host_key")"
  printf 'AuthorizedKeysFile %s\n' "$(quoted "$work/authorized_keys")"
  printf '%s\n' "AllowUsers $(id -un)" 'AuthenticationMethods publickey' 'PasswordAuthentication no' \
    'ChallengeResponseAuthentication no' 'StrictModes no' 'PermitUserRC no' 'X11Forwarding no' 'PrintMotd no' \
    'PrintLastLog no' 'ClientAliveInterval 30' 'AcceptEnv LANG LC_*' 'Subsystem sftp internal-sftp' 'LogLevel ERROR' \
    'PermitRootLogin prohibit-password'
  terminals || echo 'PermitTTY no'
  # sshd starts sessions with a new environment, so the job's environment is set again, including its GPUs. Older releases do not support
  # escapes within quotes, so values with a quote, a backslash or a line break are omitted.
  printf SetEnv
  while IFS= read -r -d '' pair; do
    name=${pair%%=*}
    case $name in
      HOME | USER | LOGNAME | SHELL | MAIL | TERM | PWD | OLDPWD | SHLVL | _ | DISPLAY | XAUTHORITY | SSH_* | XDG_* | \
        DBUS_* | BASH_* | ENV | PS[0-9] | SLURM_CPU_BIND* | SLURM_MPI_TYPE | *[!A-Za-z0-9_]*) continue ;;
    esac
    case ${pair#*=} in *[\"\\]* | *$'\n'*) continue ;; esac
    printf ' "%s"' "$pair"
  done < <(env -0)
  printf '\n'
} >"$work/config"
"$sshd" -i -e -f "$work/config"
