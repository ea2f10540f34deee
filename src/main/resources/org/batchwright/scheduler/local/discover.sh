# shellcheck shell=bash disable=SC2154
# Prints what this computer offers. Requires gpus.sh.
echo "system=$(uname -s) on $(uname -m)"
echo "cpus=$(getconf _NPROCESSORS_ONLN 2>/dev/null)"
if [ -r /proc/meminfo ]; then sed -n 's/^MemTotal: *\([0-9]*\) kB/memory-kb=\1/p' /proc/meminfo
else echo "memory-kb=$(( $(sysctl -n hw.memsize 2>/dev/null || echo 0) / 1024 ))"; fi
used=$(gpus_in_use)
while IFS='|' read -r index identity name; do
  [ -n "$index" ] || continue
  file=$(name_of_lock "$identity")
  if grep -qxF -e "$identity" <<<"$used"; then echo "gpu-in-use=$name"
  elif [ ! -e "$locks/$file" ]; then echo "gpu=$name"
  elif lock "$file" -n -s; then unlock "$locked"; echo "gpu=$name"
  else echo "gpu-in-use=$name"; fi
done <<<"$(gpu_list)"
exit 0
