# shellcheck shell=bash
# Prints what the cluster offers: partitions, nodes and configuration.
export LC_ALL=C
sinfo --version || exit 1
soon=
! command -v timeout >/dev/null || soon='timeout 45'
exec 4< <($soon sinfo -h -e -o '%P|%c|%m|%G|%F|%f' 2>/dev/null && echo '=whole')
exec 5< <($soon scontrol show config 2>/dev/null)
exec 6< <($soon scontrol show reservation -o 2>/dev/null)
exec 7< <($soon scontrol show license -o 2>/dev/null)
echo '=partitions'
$soon scontrol show partition -o || exit 1
echo '=nodes'
nodes=$(cat <&4)
case $nodes in *'=whole') printf '%s\n' "${nodes%=whole}" ;; *) exit 1 ;; esac
config=$(cat <&5)
echo '=config'
printf '%s\n' "$config" | grep -E '^(MaxArraySize|MaxJobCount) '
echo '=offers'
me=$(id -un)
grep -E "^ReservationName=.* (Users=([^ ]*,)?${me}[, ]|Accounts=[^( ])" <&6
grep '^LicenseName=' <&7
exit 0
