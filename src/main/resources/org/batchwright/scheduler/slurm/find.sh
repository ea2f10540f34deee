# shellcheck shell=bash disable=SC2154
# Lists this user's jobs with their comments. Requires functions.sh.
$soon squeue -h -u "$(id -un)" -t all -o "Q$fs%F$fs%T$fs%N$fs%k" || exit 1
# without states, sacct omits jobs that were cancelled because their dependency could not be satisfied
accounting -n -X -S now-3days -E now -s PD,R,S,CA,CD,F,TO,NF,PR,BF,DL,OOM -o JobID,State,NodeList,Comment,Submit
