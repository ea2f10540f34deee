# shellcheck shell=bash
# Prints which jobs are running and waiting in Flux. Requires the shared load.sh.
export FLUX_F58_FORCE_ASCII=1 # IDs begin with "f" in any locale
part me printf '%s\n' "$(id -un)" "$(date +%s)"
part all limited flux resource R -s all
part allocated limited flux resource R -s allocated
part down limited flux resource R -s down
part queues limited flux resource list -n -s all -o '{queue}|{nodelist}'
part status limited flux resource status -n -o '{state}|{nodelist}|{reason}'
part jobs limited flux jobs -A --json -c 0 -f pending,running
