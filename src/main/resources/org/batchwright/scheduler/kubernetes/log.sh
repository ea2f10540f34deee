# shellcheck shell=bash disable=SC2154
# Prints the output of the Job $name after the first $from bytes, and follows it while the Job is running. Requires kubectl.sh. Input: log,
# the file that contains the output once the job has ended; from, the number of bytes to skip; name; index, for a job of an array. The
# newest pod is used, because a job that lost its node has earlier pods.
if [ -s "$log" ]; then tail -c +$((from + 1)) "$log"; exit; fi
pods=$(k get pods -l "batchwright/job=$name" --sort-by=.metadata.creationTimestamp -o \
  'jsonpath={range .items[*]}{.metadata.name} {.status.phase} {.metadata.annotations.batch\.kubernetes\.io/job-completion-index}{"\n"}{end}') || exit 1
pod=$(printf '%s\n' "$pods" | awk -v index_="$index" '
  $1 ~ /-node-[1-9][0-9]*$/ { next }
  $3 == index_ || (index_ == "" && $3 == "0") { pod = $1 " " $2 }
  END { print pod }')
case $pod in '' | *' Pending' | *' Unknown') sleep 2; exit 0 ;; esac
beyond() { # skips this many bytes; tail would wait for more input, and only GNU head reads no more bytes than requested
  if [ "$1" = 0 ]; then cat
  elif head --version 2>/dev/null | grep -q GNU; then head -c "$1" >/dev/null && cat
  else
    # shellcheck disable=SC2016 # the variables are Perl's
    perl -e '$n = shift; while (sysread(STDIN, $b, 65536)) { $k = length $b; $k > $n ? syswrite(STDOUT, substr $b, $n) : 0;
      $n = $k > $n ? 0 : $n - $k }' "$1"
  fi
}
k logs -f "${pod% *}" -c main | beyond "$from"
code=${PIPESTATUS[0]}
case $pod in *' Running') ;; *) sleep 2 ;; esac # wait until a status query has saved the complete log
exit "$code"
