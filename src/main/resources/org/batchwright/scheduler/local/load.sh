# shellcheck shell=bash disable=SC2154
# Prints how busy this computer and its GPUs are, who uses them, and which jobs wait. Requires the shared load.sh,
# functions.sh and gpus.sh. Unknown values are left empty.
computer() { # cpus|load|memory in KiB|available memory in KiB
  local load= all= free=
  { read -r load _ </proc/loadavg; } 2>/dev/null
  all=$(sed -n 's/^MemTotal: *\([0-9]*\) kB/\1/p' /proc/meminfo 2>/dev/null)
  free=$(sed -n 's/^MemAvailable: *\([0-9]*\) kB/\1/p' /proc/meminfo 2>/dev/null)
  echo "$(getconf _NPROCESSORS_ONLN 2>/dev/null)|$load|$all|$free"
}
gpu_figures() { # index|identity|name|percent of the time in use|used memory in MiB|memory in MiB
  set -o pipefail
  case $(gpu_variable) in
    CUDA*) briefly nvidia-smi --query-gpu=index,uuid,name,utilization.gpu,memory.used,memory.total --format=csv,noheader,nounits |
      awk -F' *, *' '$1 ~ /^[0-9]+$/ { print $1 "|" $2 "|" $3 "|" $4 "|" $5 "|" $6 }' ;;
    ROCR*) briefly rocm-smi --showproductname --showuse --showmeminfo vram --csv | awk -F, '
      function mebibytes(at) { return at && $at ~ /^[0-9]+$/ ? int($at / 1048576) : "" }
      /^device/ { for (i = 2; i <= NF; i++) {
        if ($i ~ /^GPU use/) use = i; else if ($i ~ /Used Memory/) used = i; else if ($i ~ /Total Memory/) all = i
        else if ($i ~ /^Card [Ss]eries/) name = i } }
      /^card[0-9]+,/ { print substr($1, 5) "|" $1 "|" (name ? $name : "") "|" (use ? $use : "") "|" mebibytes(used) "|" mebibytes(all) }' ;;
  esac
}
gpu_programs() { # identity|process|user|command of each program on an NVIDIA GPU; for others, only the identity is known
  local identity process command
  set -o pipefail
  case $(gpu_variable) in
    CUDA*) briefly nvidia-smi --query-compute-apps=gpu_uuid,pid,process_name --format=csv,noheader |
      while IFS=, read -r identity process command; do
        process=${process//[!0-9]/}
        echo "$identity|$process|$(stat -c %U "/proc/${process:-none}" 2>/dev/null)|${command# }"
      done ;;
    *) gpus_in_use ;;
  esac
}
gpu_holders() { # identity|user|number of the job for each GPU that a job holds; the user is empty if unknown
  local identity name file rest pid birth number found
  while IFS='|' read -r _ identity _; do
    name=$(name_of_lock "$identity")
    if [ -z "$identity" ] || [ ! -e "$locks/$name" ]; then continue; fi
    if lock "$name" -n -s; then unlock "$locked"; continue; fi
    found="$identity||"
    for file in "$locks/by-$name".*; do
      rest=${file#"$locks/by-$name."}
      pid=${rest%%.*} number=${rest##*.} birth=${rest#*.}
      birth=${birth%.*}
      if [ -f "$file" ] && [ ! -L "$file" ] && [ "$(born "${pid//[!0-9]/}")" = "$birth" ]; then
        found="$identity|$(stat -c %U "$file" 2>/dev/null)|$number"
      fi
    done
    echo "$found"
  done <<<"$(gpu_list)"
}
own_jobs() { # id|word|started|limit|number of GPUs|type of GPU|reason
  local folder started word reason
  for folder in "$jobs"/[0-9]*; do
    if [ ! -d "$folder" ] || [ -e "$folder/ended" ] || { ! alive "$folder" && ! idle "$folder"; }; then continue; fi
    started= word=WAITING reason=
    if [ -s "$folder/started" ]; then
      read -r started <"$folder/started"
      word=RUNNING
    elif [ -e "$folder/held" ]; then word=HELD
    else { read -r reason <"$folder/waits"; } 2>/dev/null; fi
    echo "local-${folder##*/}|$word|$started|$(cat "$folder/time" 2>/dev/null)|$(cat "$folder/gpus" 2>/dev/null)|$(
      cat "$folder/gpu-type" 2>/dev/null)|$reason"
  done
}
part me printf '%s\n' "$(id -un)" "$(date +%s)" "$(uname -n)"
part computer computer
part gpus gpu_figures
part programs gpu_programs
part holders gpu_holders
part jobs own_jobs
