# shellcheck shell=bash disable=SC2154,SC2034
# Lines of a snapshot and a run. A run whose code is not recorded yet, or unreadable, retains everything.
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
