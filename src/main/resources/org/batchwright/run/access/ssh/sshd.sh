# shellcheck shell=bash disable=SC2154
# Inside of a job: serves one SSH connection over the standard streams, by OpenSSH's own server. It opens no port, runs as
# this account and accepts one key; after inside.sh. Input: authorized, that key; check, to print what the client must
# know and end there. What the account's start-up files print comes before our line, which the client waits for.
umask 077
sshd=
for program in "$(command -v sshd)" /usr/sbin/sshd /usr/local/sbin/sshd /sbin/sshd /usr/lib/openssh/sshd; do
  # sshd starts itself again, and must know its whole path
  case $program in /*) if [ -x "$program" ]; then sshd=$program; break; fi ;; esac
done
if [ -z "$sshd" ] || ! command -v ssh-keygen >/dev/null; then
  printf '\nbatchwright-ssh-missing %s\n' "$(uname -n)"
  exit 76
fi
mkdir -p ssh && chmod 700 ssh || exit 75
if [ ! -s ssh/host_key ]; then # of several connections that begin at once, one makes the key
  ssh-keygen -q -t ed25519 -N '' -C batchwright -f "ssh/host_key.$$" </dev/null >&2 || exit 75
  ln "ssh/host_key.$$" ssh/host_key 2>/dev/null
  rm -f "ssh/host_key.$$" "ssh/host_key.$$.pub"
fi
read -r kind key _ < <(ssh-keygen -y -f ssh/host_key)
printf '\nbatchwright-ssh %s %s %s\n' "$(id -un)" "$kind" "$key"
[ -z "$check" ] || exit 0
work=$PWD/ssh/$$ # a pid is used once at a time on a node, and other nodes have another name
work=$work-$(uname -n)
trap 'rm -rf "$work"' EXIT
trap 'exit 143' TERM HUP
rm -rf "$work" && mkdir "$work" || exit 75
printf '%s\n' "$authorized" >"$work/authorized_keys"
terminals() { # whether a user's own sshd can make one: it may not change the owner, which this mount option sets
  local group
  [ "$(id -u)" != 0 ] && [ -r /proc/mounts ] || return 0
  group=$(getent group tty) || return 0
  group=${group#*:*:}
  grep -q "^[^ ]* /dev/pts devpts [^ ]*gid=${group%%:*}[, ]" /proc/mounts
}
[ "$(id -u)" != 0 ] || mkdir -p /run/sshd # root's sshd wants it, as in a container
quoted() { # for a line of the configuration
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
  # sshd makes a new environment, without the job's: it is set again, also the GPUs that the job may use. Old releases
  # know no escapes between quotes, so a value with a quote or a line break is left out.
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
