# shellcheck shell=bash disable=SC2154
# Begins what is run inside of a job: enters the run's folder, takes the environment that a job which only holds its node
# has written there, and tells that job every minute that it is in use. Input: folder; a pod has it elsewhere, and knows where.
cd "${BATCHWRIGHT_RUN:-$folder}" || { echo "batchwright: the run's folder cannot be entered" >&2; exit 75; }
# shellcheck disable=SC1091
if [ -r environment ]; then . ./environment; fi
if [ -e active ] && [ -z "${background-}" ]; then
  (while kill -0 "$$" 2>/dev/null; do touch active; sleep 60; done) </dev/null >/dev/null 2>&1 &
fi
