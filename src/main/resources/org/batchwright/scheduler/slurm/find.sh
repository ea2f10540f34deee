# shellcheck shell=bash disable=SC2154
# Lists this user's jobs with their comments; after functions.sh.
$soon squeue -h -u "$(id -un)" -t all -o "Q$fs%F$fs%T$fs%N$fs%k" || exit 1
# without states, sacct leaves out a job that was cancelled because its dependency could not be satisfied
accounting -n -X -S now-3days -E now -s PD,R,S,CA,CD,F,TO,NF,PR,BF,DL,OOM -o JobID,State,NodeList,Comment,Submit
