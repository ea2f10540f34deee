# shellcheck shell=bash
# Inside a job: prints once how busy its node, memory, processes and GPUs are. It writes nothing, starts nothing that
# outlives it, and waits only for a limited time. The lines after "batchwright-look NAME" belong to that section.
export LC_ALL=C
say() { printf '\nbatchwright-look %s\n' "$1"; }
node() {
  say node
  printf 'name %s\n' "$(uname -n)"
  printf 'cpus %s\n' "$(nproc 2>/dev/null)"
  printf 'ticks %s\npage %s\n' "$(getconf CLK_TCK 2>/dev/null)" "$(getconf PAGESIZE 2>/dev/null)"
  [ ! -r /proc/loadavg ] || printf 'load %s\n' "$(cat /proc/loadavg)"
  [ ! -r /proc/meminfo ] || grep -E '^Mem(Total|Available):' /proc/meminfo
}
memory() { # of the job's control group; in a pod, of the nearest one with a limit
  local base=/sys/fs/cgroup current=memory.current limit=memory.max cached=inactive_file path
  if [ -n "${BATCHWRIGHT_JOB-}" ] && [ -z "${BATCHWRIGHT_RUN-}" ]; then return; fi # the job has no control group of its own
  if [ -e $base/cgroup.controllers ]; then
    path=$(sed -n 's/^0:://p' /proc/self/cgroup)
  else
    path=$(sed -n 's/^[0-9]*:\([^:]*,\)*memory\(,[^:]*\)*://p' /proc/self/cgroup)
    base=$base/memory current=memory.usage_in_bytes limit=memory.limit_in_bytes cached=total_inactive_file
  fi 2>/dev/null
  if [ -n "${SLURM_JOB_ID-}" ]; then
    case $path in */job_"$SLURM_JOB_ID"/*) path=${path%%/job_*}/job_$SLURM_JOB_ID ;; *) return ;; esac
  fi
  while [ -n "${path%/}" ] && ! [ "$(cat "$base$path/$limit" 2>/dev/null)" -lt 4611686018427387904 ]; do
    if [ -n "${SLURM_JOB_ID-}" ]; then break; fi
    path=${path%/*}
  done 2>/dev/null
  path=$base${path%/}
  [ -r "$path/$current" ] || return
  say memory
  printf 'used %s\nlimit %s\n' "$(cat "$path/$current")" "$(cat "$path/$limit")"
  grep "^$cached " "$path/memory.stat" 2>/dev/null
}
members() { # the process IDs of the job
  if [ -n "${SLURM_JOB_ID-}" ]; then
    grep -lszxF "SLURM_JOB_ID=$SLURM_JOB_ID" /proc/[0-9]*/environ
    grep -ls "/job_$SLURM_JOB_ID\(/\|\$\)" /proc/[0-9]*/cgroup
  elif [ -n "${BATCHWRIGHT_JOB-}" ]; then
    grep -lszxF "BATCHWRIGHT_JOB=$BATCHWRIGHT_JOB" /proc/[0-9]*/environ
  else
    printf '%s\n' /proc/[0-9]*/stat
  fi 2>/dev/null | tr -dc '0-9\n' | sort -nu
}
sample() {
  local up
  say sample
  read -r up _ </proc/uptime
  printf 'up %s\n' "$up"
  cat "${files[@]}" 2>/dev/null
}
command_of() {
  local word line=
  while IFS= read -r -n 300 -d '' word || [ -n "$word" ]; do
    line+=${line:+ }$word
    [ ${#line} -lt 300 ] || break
  done 2>/dev/null <"/proc/$1/cmdline"
  line=${line:0:300}
  printf '%s %s\n' "$1" "${line//[[:cntrl:]]/ }"
}
processes() {
  local pid all=() files=()
  if [ ! -r /proc/self/stat ]; then return; fi
  for pid in $(members); do
    if [ "$pid" = $$ ] || [ "$pid" = "$BASHPID" ] || ! [ -e "/proc/$pid/stat" ]; then continue; fi
    if [ -z "${SLURM_JOB_ID-}" ] || [ -O "/proc/$pid/stat" ]; then all+=("$pid") files+=("/proc/$pid/stat"); fi
  done
  say processes
  printf '%s\n' "${#all[@]}"
  all=("${all[@]:0:200}") files=("${files[@]:0:200}")
  if [ ${#all[@]} = 0 ]; then return; fi
  sample
  sleep 1
  sample
  say commands
  for pid in "${all[@]}"; do [ ! -r "/proc/$pid/cmdline" ] || command_of "$pid"; done
}
gpus() {
  local tool line left=100
  if command -v nvidia-smi >/dev/null; then
    tool=(nvidia-smi "--query-gpu=index,uuid,name,utilization.gpu,memory.used,memory.total,temperature.gpu" "--format=csv,noheader,nounits")
  elif command -v rocm-smi >/dev/null; then
    tool=(rocm-smi --showuse --showmeminfo vram --showtemp --csv)
  else
    return
  fi
  say "gpus ${tool[0]}"
  if ! command -v timeout >/dev/null; then return; fi # without a limit, it could hang forever
  printf 'visible %.300s\n' "${CUDA_VISIBLE_DEVICES-}"
  exec 3< <(timeout -k 1 8 "${tool[@]}" </dev/null 2>/dev/null; printf '\nstatus %s\n' "$?")
  while [ $left -gt 0 ] && IFS= read -r -t 10 line <&3; do
    printf '%.300s\n' "$line"
    left=$((left - 1))
  done
  exec 3<&-
}
node
memory
processes
gpus
say end
