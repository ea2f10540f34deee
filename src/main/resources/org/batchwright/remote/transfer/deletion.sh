# shellcheck shell=bash disable=SC2154
# Deletes the files and folders $@ in the folder $folder. Exit status 44 if $folder is no longer its real path.
cd -- "$folder" 2>/dev/null || exit 44
[ "$(pwd -P)" = "$folder" ] || exit 44
rm -rf -- "$@"
