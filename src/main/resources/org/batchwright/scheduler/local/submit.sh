# shellcheck shell=bash disable=SC2154
# Starts the launcher of $script, and prints local-NUMBER. Requires functions.sh. The pid file is created only once: by
# the launcher, or as "void" by whoever gave up on the job, so that no job starts unnoticed. Input: run_tag, unless tag
# is set; ok and any, the jobs to wait for; launcher, its text; at_once, the number of jobs that run at once, empty for
# as many as there are GPUs.
unset BATCHWRIGHT_JOB
mkdir -p "$jobs" || exit 1
# shellcheck disable=SC2010 # only names that are numbers
number=$(ls "$jobs" | grep -E '^[0-9]+$' | sort -n | tail -n 1)
number=$((${number:-0} + 1))
until mkdir "$jobs/$number" 2>/dev/null; do
  [ -d "$jobs/$number" ] || exit 1
  number=$((number + 1))
done
echo "${tag:-$run_tag}" >"$jobs/$number/tag" || exit 1
pwd >"$jobs/$number/run" || exit 1
script=${script:-job.sh}
echo "$script" >"$jobs/$number/script" || exit 1
{ for id in ${ok-}; do echo "ok $id"; done; for id in ${any-}; do echo "any $id"; done; } >"$jobs/$number/after" || exit 1
for word in time gpus gpu-type; do
  sed -n "s/^#BATCHWRIGHT --$word=//p" "$script" | head -n 1 >"$jobs/$number/$word" || exit 1
done
echo "${at_once:-gpus}" >"$jobs/$number/at-once" || exit 1
printf '%s' "$launcher" >"$jobs/$number/launcher" || exit 1
launch "$number"
try=0
until [ -s "$jobs/$number/pid" ]; do
  try=$((try + 1))
  if [ "$try" -gt 200 ]; then
    echo "0 void" >"$jobs/$number/void" && ln "$jobs/$number/void" "$jobs/$number/pid" 2>/dev/null
    break
  fi
  sleep 0.05
done
case $(cat "$jobs/$number/pid") in ''|*void) echo "batchwright: the job did not start" >&2; exit 1 ;; esac
echo "local-$number"
