# shellcheck shell=bash disable=SC2154
# Releases a job, unless it is still waiting for others. Input: id; waits, the folder of waiting jobs.
if [ -e "$waits/held-$id" ]; then mv "$waits/held-$id" "$waits/$id"; else pjrls "$id"; fi
