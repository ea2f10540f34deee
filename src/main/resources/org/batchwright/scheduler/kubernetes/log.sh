# shellcheck shell=bash disable=SC2154
# Prints what the Job $name printed beyond the first bytes, and what it prints as long as it runs; after kubectl.sh. Input:
# log, the file that keeps it once the job has ended; from, that number of bytes; name; index, in an array. The newest
# pod counts: a job that lost its node has had others.
if [ -s "$log" ]; then tail -c +$((from + 1)) "$log"; exit; fi
pods=$(k get pods -l "batchwright/job=$name" --sort-by=.metadata.creationTimestamp -o \
  'jsonpath={range .items[*]}{.metadata.name} {.status.phase} {.metadata.annotations.batch\.kubernetes\.io/job-completion-index}{"\n"}{end}') || exit 1
pod=$(printf '%s\n' "$pods" | awk -v index_="$index" '
  $1 ~ /-node-[1-9][0-9]*$/ { next }
  $3 == index_ || (index_ == "" && $3 == "0") { pod = $1 " " $2 }
  END { print pod }')
case $pod in '' | *' Pending' | *' Unknown') sleep 2; exit 0 ;; esac
beyond() { # of so many bytes; tail would wait for more of them, and only GNU's head reads no further than it is told
  if [ "$1" = 0 ]; then cat
  elif head --version 2>/dev/null | grep -q GNU; then head -c "$1" >/dev/null && cat
  else
    # shellcheck disable=SC2016 # the variables are perl's
    perl -e '$n = shift; while (sysread(STDIN, $b, 65536)) { $k = length $b; $k > $n ? syswrite(STDOUT, substr $b, $n) : 0;
      $n = $k > $n ? 0 : $n - $k }' "$1"
  fi
}
k logs -f "${pod% *}" -c main | beyond "$from"
code=${PIPESTATUS[0]}
case $pod in *' Running') ;; *) sleep 2 ;; esac # until the question for its state keeps the whole of it
exit "$code"
