# shellcheck shell=bash disable=SC2154
# Restores the urgency with which the job $id was submitted, unless that urgency holds the job.
urgency=$(flux job eventlog --format=json "$id" 2>/dev/null |
  sed -n -E '/"name": *"submit"/s/.*"urgency": *([0-9]+).*/\1/p' | head -n 1)
case $urgency in '' | 0) urgency=16 ;; esac
flux job urgency "$id" "$urgency"
