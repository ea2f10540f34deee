# shellcheck shell=bash disable=SC2154
# Gives the job $id the urgency that it was submitted with, unless that holds it.
urgency=$(flux job eventlog --format=json "$id" 2>/dev/null |
  sed -n -E '/"name": *"submit"/s/.*"urgency": *([0-9]+).*/\1/p' | head -n 1)
case $urgency in '' | 0) urgency=16 ;; esac
flux job urgency "$id" "$urgency"
