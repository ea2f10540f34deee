# shellcheck shell=bash
# Runs a command on a terminal. Opened by the leader of a session, the terminal becomes the one that controls it. It is opened for
# reading and writing, because tmux writes to standard input. Input: the device, the command and its arguments.
exec 0<>"$1" 1>&0 2>&0
shift
exec "$@"
