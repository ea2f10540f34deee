# shellcheck shell=bash disable=SC2154
# Part of the script of a job to which a debugger is attached. Requires hold.sh. Input: bw_run, the run's folder; bw_debugger,
# the text of debugger.py; bw_code, the exit status of the job, when it ends.
bw_debugpy() {   # prints the options with which Python waits for a debugger of this user; "?" matches any character of a path
  (
    umask 077
    rm -f "$bw_run/debugger"
    printf '%s' "$bw_debugger" >"$bw_run/debugger.py"
    printf '%s %s\n' "$(uname -n)" "$PWD" >"$bw_run/debugger.part"
  )
  printf '%s\n' "-Xfrozen_modules=off ${bw_run//[^[:alnum:].\/_-]/?}/debugger.py"
}
bw_keep() {   # after a failure, keeps the node until it has been idle for this many minutes
  case ${bw_code:-0} in 0 | 130 | 143) return ;; esac   # the job succeeded or was cancelled
  echo "# exit status $bw_code: keeping the node until it has been idle for $1 min"
  touch "$bw_run/kept"
  bw_hold "$1"
}
