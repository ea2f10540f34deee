# shellcheck shell=bash
# Inside a job: ends the job if it is only keeping its node. Requires inside.sh.
touch release
