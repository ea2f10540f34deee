# shellcheck shell=bash disable=SC2154
# Packs a run's folder without its lock, logs and hidden files. Input: folder; pack, the file to write.
cd "$folder" || exit 1
set --
for one in *; do
  case $one in lock | refused | *.log) ;; *) set -- "$@" "$one" ;; esac
done
tar -czf "$pack" -- "$@"
