# shellcheck shell=bash
# Prints what this computer offers.
echo "system=$(uname -s) on $(uname -m)"
echo "cpus=$(getconf _NPROCESSORS_ONLN 2>/dev/null)"
if [ -r /proc/meminfo ]; then sed -n 's/^MemTotal: *\([0-9]*\) kB/memory-kb=\1/p' /proc/meminfo
else echo "memory-kb=$(( $(sysctl -n hw.memsize 2>/dev/null || echo 0) / 1024 ))"; fi
if command -v nvidia-smi >/dev/null; then nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null | sed 's/^/gpu=/'; fi
exit 0
