# shellcheck shell=bash disable=SC2154
# Submits $script with the options in "$@", and prints the output of qsub. Input: run_tag, unless tag is set; ok and
# any, the jobs to wait for; group_mark, the beginning of the script line that sets the group, if it may have one.
waits=
group=
for id in ${ok-} ${any-}; do waits=$waits${waits:+,}${id%%.*}; done
if [ -n "$group_mark" ]; then
  group=$(sed -n -e '/^$/q' -e "s/^$group_mark//p" "${script:-job.sh}" | head -n 1)
fi
LC_ALL=C qsub -terse -v "BATCHWRIGHT_TAG=${tag:-$run_tag}" ${waits:+-hold_jid "$waits"} ${group:+-g "$group"} \
  "$@" "${script:-job.sh}"
