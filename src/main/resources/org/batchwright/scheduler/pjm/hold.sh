# shellcheck shell=bash disable=SC2154
# Holds a job, unless it is waiting for others and therefore already held. Input: id; waits, the folder of waiting
# jobs.
if [ -e "$waits/$id" ]; then mv "$waits/$id" "$waits/held-$id"; else pjhold "$id"; fi
