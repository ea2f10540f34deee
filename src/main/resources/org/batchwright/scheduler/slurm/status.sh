# shellcheck shell=bash disable=SC2154
# The state of jobs; after functions.sh. Input: ids, blank-separated, an array with open jobs as ARRAY_COUNT;
# wanted, columns of sacct; live_only, the exit status when only live jobs could be asked about.
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
      else if (!(all[i] in seen)) print all[i]
  }' | tr '\n' ,)
printf '%s\n' "$live" | awk -F "$fs" -v ids="$ids" '
  BEGIN { n = split(ids, all, " "); for (i = 1; i <= n; i++) { split(all[i], of, "_"); ours[of[1]] = 1 } }
  { split($2, of, "_") }
  of[1] in ours'
# shellcheck disable=SC2086 # a word for each column
[ -z "$gone" ] || accounting -j "${gone%,}" -o "$(columns $wanted)" || exit "$live_only"
