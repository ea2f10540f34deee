# shellcheck shell=bash disable=SC2154
# Prints the state of jobs. Requires functions.sh. Input: ids, separated by spaces, with a job of an array as ARRAY+INDEX
# and an array that has many open jobs as ARRAY_COUNT; wanted, the columns of sacct; live_only, the exit status if only live jobs could be queried.
live=$($soon squeue -h -r -u "$(id -un)" -t all -o "Q$fs%i$fs%T$fs%r$fs%S$fs%e$fs%l$fs%N") || exit 1
gone=$(printf '%s\n' "$live" | awk -F "$fs" -v ids="$ids" '
  $3 !~ /^(COMPLETED|FAILED|CANCELLED|TIMEOUT|NODE_FAIL|OUT_OF_MEMORY|PREEMPTED|BOOT_FAIL|DEADLINE)/ {
    seen[$2] = 1
    if (split($2, of, "_") == 2) alive[of[1]]++
  }
  END {
    n = split(ids, all, " ")
    for (i = 1; i <= n; i++)
      if (split(all[i], of, "_") == 2) { if (alive[of[1]] < of[2]) print of[1] }
      else if (sub(/[+]/, "_", all[i])) { if (!(all[i] in seen)) print all[i] }
      else if (!(all[i] in seen)) print all[i]
  }' | tr '\n' ,)
printf '%s\n' "$live" | awk -F "$fs" -v ids="$ids" '
  BEGIN { n = split(ids, all, " "); for (i = 1; i <= n; i++) { split(all[i], of, /[_+]/); ours[of[1]] = 1 } }
  { split($2, of, "_") }
  of[1] in ours'
# shellcheck disable=SC2086 # one word per column
[ -z "$gone" ] || accounting -j "${gone%,}" -o "$(columns $wanted)" || exit "$live_only"
