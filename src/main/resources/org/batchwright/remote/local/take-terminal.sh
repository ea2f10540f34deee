# shellcheck shell=bash
# Runs a command in a terminal. A terminal becomes the controlling terminal of a session when the session's leader opens it. It is opened
# for reading and writing, because tmux writes to standard input. Input: the device, the command and its arguments.
exec 0<>"$1" 1>&0 2>&0
shift
# an app started in the background of a shell ignores Ctrl+C, and so would the command
if env --default-signal true 2>/dev/null; then set -- env --default-signal "$@"; fi
exec "$@"
