# shellcheck shell=bash disable=SC2154
# Lines of a job's script, by which it only holds its node. Input: bw_run, the run's folder.
bw_hold() {   # until no shell, ssh connection or notebook was open and no GPU was busy for this many minutes
  (umask 077; unset OLDPWD PWD SHLVL TERM _; export -p >"$bw_run/environment")   # shells and notebooks start with it
  touch "$bw_run/active"   # whatever is open touches it once a minute
  while [ -n "$(find "$bw_run/active" -mmin "-$1")" ]; do
    sleep 15 &
    wait "$!"
    case $(nvidia-smi --query-gpu=utilization.gpu --format=csv,noheader,nounits 2>/dev/null) in *[1-9]*) touch "$bw_run/active" ;; esac
  done
  echo "# idle for $1 min: the node is released"
}
