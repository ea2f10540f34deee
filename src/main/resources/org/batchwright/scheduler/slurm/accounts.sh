# shellcheck shell=bash
# Prints the user's associations and the limits of each QOS.
export LC_ALL=C
command -v sacctmgr >/dev/null && command -v timeout >/dev/null || exit 0
asks() { timeout 5 sacctmgr -nP show "$@" 2>/dev/null && echo '=whole'; }
me=${LOGNAME:-$(id -un)}
exec 3< <(asks user "$me" withassoc format=Cluster,DefaultAccount,Account,Partition,QOSRAW,MaxWall,MaxSubmitJobs)
exec 8< <(asks qos format=ID,Name,MaxWall)
exec 9< <(asks user "$me" withassoc format=Cluster,Account,Partition,DefaultQOS)
config=$(timeout 5 scontrol show config 2>/dev/null | grep -E '^(ClusterName|AccountingStorageEnforce) ')
whole() { [ $# -gt 0 ] && [ "${!#}" = '=whole' ]; }
mapfile -t classes <&8
whole "${classes[@]}" || exit 1
echo '=accounts'
printf 'qos|%s\n' "${classes[@]}"
enforce=${config#*Enforce}
case ${enforce%%$'\n'*} in
  *associations* | *limits* | *safe* | *qos* | *wckeys* | *all*) ;;
  *) exit 0 ;;
esac
mapfile -t mine <&3
whole "${mine[@]}" || exit 1
printf '%s\n' "$config"
printf 'mine|%s\n' "${mine[@]}"
for row in "${mine[@]}"; do
  if [[ $row =~ ^([^|]*\|){4}[^|]*, ]]; then
    mapfile -t usual <&9
    whole "${usual[@]}" || exit 1
    printf 'usual|%s\n' "${usual[@]}"
    break
  fi
done
exit 0
