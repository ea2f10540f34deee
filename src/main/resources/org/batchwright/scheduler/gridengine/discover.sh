# shellcheck shell=bash disable=SC2086
# Prints what the cluster offers.
export LC_ALL=C
command -v qconf >/dev/null || exit 1
echo '=version'
qstat >/dev/null || exit 1
qstat -help 2>/dev/null | head -n 1
echo '=queues'
queues=$(qconf -sql) && qconf -sq $queues | grep -E '^(qname|qtype|h_rt) '
echo '=instances'
qstat -f | grep -E '^[^ ]+@[^ ]+ '
echo '=hosts'
qhost
echo '=config'
qconf -sconf | grep -E '^max_aj_tasks '
exit 0
