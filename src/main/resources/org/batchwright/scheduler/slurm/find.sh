# shellcheck shell=bash disable=SC2154
# Lists this user's jobs with their comments; after functions.sh.
$soon squeue -h -u "$(id -un)" -t all -o "Q$fs%F$fs%T$fs%N$fs%k" || exit 1
accounting -n -X -S now-3days -o JobID,State,NodeList,Comment,Submit
