# shellcheck shell=bash disable=SC2154,SC2034
# Prints a line for each pair of a snapshot and a run that uses it. A run whose code is unreadable or not recorded yet retains all
# snapshots.
used() {
  for run in ../runs/*/; do
    [ -d "$run" ] || continue
    name= id=${run%/}
    if [ -r "$run/code" ]; then
      read -r name < "$run/code"
    elif [ -d "$run/lock" ] && ! [ -e "$run/lock/settled" ]; then
      name=unknown
    fi
    [ -z "$name" ] || echo "$name ${id##*/}"
  done
}
uses=$(used)
