# shellcheck shell=bash
# Cancels the jobs in "$@".
flux cancel "$@"
