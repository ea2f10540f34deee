# shellcheck shell=bash disable=SC2154
# The first part of every script that runs inside a job: enters the run's folder, loads the environment saved by a job that only holds its
# node, and marks that job as active every 30 s, because the shortest idle time is 1 min. Input: folder; in a pod, BATCHWRIGHT_RUN is used
# instead.
cd "${BATCHWRIGHT_RUN:-$folder}" || { echo "batchwright: cannot change to the run's folder" >&2; exit 75; }
# Such a job saves its environment after its setup, which may take a while.
if grep -qs '^bw_hold [0-9]' ./*.sh; then
  for ((tries = 0; tries < 600; tries++)); do
    [ ! -r environment ] || break
    [ "$tries" != 0 ] || echo "batchwright: waiting for the job's setup to end" >&2
    sleep 1
  done
fi
# shellcheck disable=SC1091
if [ -r environment ]; then . ./environment; fi
if [ -e active ] && [ -z "${background-}" ]; then
  (while kill -0 "$$" 2>/dev/null; do touch active; sleep 30; done) </dev/null >/dev/null 2>&1 &
fi
