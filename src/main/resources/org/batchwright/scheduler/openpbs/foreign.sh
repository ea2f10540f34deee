# shellcheck shell=bash disable=SC2154
# Prints the server's information about a job; times are in UTC. Input: job. PBS does not return scripts.
export LC_ALL=C TZ=UTC0
qstat -f "$job"
