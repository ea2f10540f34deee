# shellcheck shell=bash disable=SC2034
# Functions that assign the GPUs of this computer to the jobs of all its users. A job holds a lock (flock) on one file
# per GPU. The kernel releases it when the last process of the job that inherited it ends, so no lock outlives its job
# and stale locks cannot occur. The files are empty, never written to, and opened only for reading, so a link or a pipe
# that another user creates in place of one can only keep that GPU from being used.
locks=${BATCHWRIGHT_GPU_LOCKS:-/var/tmp/batchwright-gpus}
gpu_variable() {
  if command -v nvidia-smi >/dev/null; then echo CUDA_VISIBLE_DEVICES
  elif command -v rocm-smi >/dev/null; then echo ROCR_VISIBLE_DEVICES; fi
}
briefly() {
  if command -v timeout >/dev/null; then timeout -k 1 30 "$@"; else "$@"; fi
}
gpu_list() { # one line per GPU: index|identity|name
  case $(gpu_variable) in
    CUDA*) briefly nvidia-smi --query-gpu=index,uuid,name --format=csv,noheader 2>/dev/null | sed -n 's/^\([0-9][0-9]*\), *\([^,]*\), */\1|\2|/p' ;;
    ROCR*) briefly rocm-smi --showproductname --csv 2>/dev/null | sed -n 's/^card\([0-9][0-9]*\),\([^,]*\).*/\1|card\1|\2/p' ;;
  esac
}
gpus_in_use() { # the identities of the GPUs that any program is using
  case $(gpu_variable) in
    CUDA*) briefly nvidia-smi --query-compute-apps=gpu_uuid,pid --format=csv,noheader 2>/dev/null | sed -n 's/^\(GPU-[^,]*\),.*/\1/p' ;;
    ROCR*) briefly rocm-smi --showmeminfo vram --csv 2>/dev/null | awk -F, '
      /^device/ { for (i = 2; i <= NF; i++) if ($i ~ /Used/) at = i }
      /^card[0-9]+,/ && at && $at > 1073741824 { print $1 }' ;;
  esac
}
locked= # the descriptor of the last lock
lock() { # name of a file among the locks, and the options of flock
  local file=$locks/$1
  shift
  [ -e "$file" ] || [ -L "$file" ] || ( umask 022; set -C; : >"$file" ) 2>/dev/null
  [ -f "$file" ] && [ ! -L "$file" ] || return 1
  eval 'exec {locked}<"$file"' 2>/dev/null || return 1
  # a file that has been replaced is no longer the lock that other processes use
  if flock "$@" "$locked" && [ "$file" -ef "/proc/self/fd/$locked" ]; then return 0; fi
  unlock "$locked"
  return 1
}
unlock() { # descriptor
  eval "exec $1<&-"
}
name_of_lock() { # identity of a GPU
  printf 'gpu-%s' "${1//[!A-Za-z0-9.-]/_}"
}
plain() { # text in lower case, without spaces and punctuation
  printf '%s' "$1" | LC_ALL=C tr '[:upper:]' '[:lower:]' | LC_ALL=C tr -dc '[:alnum:]'
}
gpus= gpus_there=0 gpus_free=0 kept=() assigned=()
take_gpus() { # takes this number of GPUs, of this type if given: all of them, or none; status 2 if they cannot be locked now
  local wanted=$1 type index identity name assigning used held=() fd
  type=$(plain "$2")
  gpus= gpus_there=0 gpus_free=0 kept=() assigned=()
  mkdir -m 1777 "$locks" 2>/dev/null
  [ -d "$locks" ] && [ ! -L "$locks" ] || return 2
  lock assigning -w 20 || return 2 # otherwise, two jobs could each take half of the GPUs that they need
  assigning=$locked
  while IFS='|' read -r index identity name; do
    [ -n "$index" ] || continue
    case $(plain "$name") in *"$type"*) ;; *) continue ;; esac
    gpus_there=$((gpus_there + 1))
    if lock "$(name_of_lock "$identity")" -n; then held+=("$locked|$index|$identity"); fi
  done <<<"$(gpu_list)"
  used=
  [ "${#held[@]}" -lt "$wanted" ] || used=$(gpus_in_use)
  for name in ${held[@]+"${held[@]}"}; do
    IFS='|' read -r fd index identity <<<"$name"
    if grep -qxF -e "$identity" <<<"$used"; then unlock "$fd"; continue; fi
    gpus_free=$((gpus_free + 1))
    if [ "${#held[@]}" -lt "$wanted" ] || [ "$gpus_free" -gt "$wanted" ]; then unlock "$fd"
    else gpus=${gpus:+$gpus,}$index; kept+=("$fd"); assigned+=("$(name_of_lock "$identity")"); fi
  done
  if [ "$gpus_free" -lt "$wanted" ]; then
    for fd in ${kept[@]+"${kept[@]}"}; do unlock "$fd"; done
    gpus= kept=() assigned=()
  fi
  unlock "$assigning"
  [ -n "$gpus" ]
}
announce() { # records which job has the assigned GPUs: number of the job, and start time of this process
  local name file
  for name in ${assigned[@]+"${assigned[@]}"}; do
    for file in "$locks/by-$name".*; do [ ! -O "$file" ] || rm -f "$file"; done # left by ended jobs, because this one holds the lock
    ( umask 022; set -C; : >"$locks/by-$name.$$.$2.$1" ) 2>/dev/null
  done
}
withdraw() { # removes the records of this process
  local name
  for name in ${assigned[@]+"${assigned[@]}"}; do rm -f "$locks/by-$name.$$."* 2>/dev/null; done
}
