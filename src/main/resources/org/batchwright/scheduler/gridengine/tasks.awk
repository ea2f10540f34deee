# Counts the tasks in a row of qstat.
function tasks(  i, n, part, all, sum) {
  for (i = 6; i <= NF; i++) if ($i ~ /^[0-9][0-9]\/[0-9][0-9]\/[0-9][0-9][0-9][0-9]$/) break
  for (i += 2; i <= NF && $i !~ /^[0-9][0-9,:-]*$/; i++) ;
  if (i + 1 > NF) return 0
  n = split($(i + 1), all, ",")
  sum = 0
  for (i = 1; i <= n; i++) {
    split(all[i] ":1", part, /[-:]/)
    sum += all[i] ~ /-/ ? int((part[2] - part[1]) / part[3]) + 1 : 1
  }
  return sum
}
