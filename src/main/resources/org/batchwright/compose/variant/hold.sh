# shellcheck shell=bash disable=SC2154
# Part of the script of a job that holds its node. Input: bw_run, the run's folder.
bw_hold() {   # returns once no shell, SSH connection or notebook has been open and no GPU busy for this many minutes, or once released
  (   # the environment and limits of shells and notebooks
    umask 077
    unset OLDPWD PWD SHLVL TERM _
    export -p >"$bw_run/environment.part"
    for limit in c d f l n s t u v; do echo "ulimit -S -$limit $(ulimit -S -"$limit") 2>/dev/null"; done >>"$bw_run/environment.part"
  )
  mv "$bw_run/environment.part" "$bw_run/environment"
  touch "$bw_run/active"   # touched every 30 s by each open session
  while [ ! -e "$bw_run/release" ] && [ -n "$(find "$bw_run/active" -mmin "-$1")" ]; do
    sleep 15 &
    wait "$!"
    case $(nvidia-smi --query-gpu=utilization.gpu --format=csv,noheader,nounits 2>/dev/null) in *[1-9]*) touch "$bw_run/active" ;; esac
  done
  if [ -e "$bw_run/release" ]; then echo "# releasing the node"; else echo "# idle for $1 min: releasing the node"; fi
}
