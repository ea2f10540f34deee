# shellcheck shell=bash disable=SC2154,SC2016
# Prints which jobs are running and waiting in Slurm, with one query at a time to spare the controller. Requires the
# shared load.sh. Input: node_columns and job_columns, the names of long options.
export SLURM_TIME_FORMAT=%s SLURM_BITSTR_LEN=0
f=$'\x1f'
columns() {
  local name all=
  for name in $1; do all=$all${all:+,}$name:$f; done
  echo "$all"
}
me=${LOGNAME:-$(id -un)}
part me printf '%s\n' "$me" "$(id -u)" "$(date +%s)"
part nodes sinfo -h -N -O "$(columns "$node_columns")"
part jobs squeue -h -O "$(columns "$job_columns")"
part private bash -c 'scontrol show config | grep "^PrivateData "; exit "${PIPESTATUS[0]}"'
part priorities sprio -h -u "$me" -o "%i$f%A$f%B$f%F$f%J$f%P$f%Q$f%T$f%N"
part shares sshare -n -P -U -o Account,User,NormShares,EffectvUsage,FairShare
part limits scontrol show assoc_mgr "users=$me" flags=assoc,qos
part reservations scontrol show reservation -o
part licenses scontrol show license -o
