# shellcheck shell=bash disable=SC2154
# Starts $script on the login node, where it outlives the connection.
if command -v setsid >/dev/null; then
  setsid bash -c "$script" </dev/null >/dev/null 2>&1 &
else
  nohup bash -c "$script" </dev/null >/dev/null 2>&1 &
fi
