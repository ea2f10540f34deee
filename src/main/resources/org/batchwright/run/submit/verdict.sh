# shellcheck shell=bash disable=SC2154
# Functions that report how a submission ended, and exit. Input: run, the run's folder.
verdict() { printf '\n%s%s\n' 'batchwright-verdict:' "$1"; exit 0; }
give() { cat "$run/submitted"; verdict submitted; }
full() { cd /; chmod -R u+w "$run"; rm -rf "$run"; verdict unwritable; }
