# shellcheck shell=bash disable=SC2154
# Deletes the jobs in "$@" and the records of what they wait for. Input: waits, the folder of waiting jobs.
for id; do
  case $id in *[!0-9]*) ;; *) rm -f "$waits/$id" "$waits/held-$id" ;; esac
done
pjdel "$@"
