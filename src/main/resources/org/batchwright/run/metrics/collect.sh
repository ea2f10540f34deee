# shellcheck shell=bash disable=SC2154,SC2034
# Prints the parts of metric files that are not known yet. Input: mark, the word before each part; per_file and left,
# the maximum number of bytes to print; for each job, the function known, which sets node and from for a path (the
# file's inode and the bytes already known; a negative from means enough). Works with bash 3 and BSD tools.
export LC_ALL=C
if stat -c %i / >/dev/null 2>&1; then files_of() { stat -c '%i %s %n' -- "$@"; }; else files_of() { stat -f '%i %z %N' -- "$@"; }; fi
limited() { if command -v timeout >/dev/null; then timeout "$@"; else shift; "$@"; fi; }
names=(-name '*.tfevents.*' -o -name 'metrics*.csv' -o -name 'results*.csv' -o -name summary.csv -o -name progress.csv
  -o -name log.csv -o -name history.csv -o -name '*.jsonl' -o -name scalars.json -o -name '*.wandb')
# $1, the working folder; $2, a file as old as the job: older files came with the code
discover() {
  limited 10 find "$1/." -maxdepth 7 \( -name '.?*' -o -name node_modules -o -name __pycache__ -o -name site-packages \) -prune \
    -o -type f \( "${names[@]}" \) -newer "$2" -print 2>/dev/null | head -n 60
}
# $1, the run's folder; $2, run; $3, job; $4, its stem; $5, where to search; then the known paths
collect() {
  local run=$1 about="$2 $3" stem=$4 search=$5 path node from inode size count back work old=params.json
  shift 5
  cd "$run" 2>/dev/null || return 0
  if [ -d "$stem-work" ]; then work=$stem-work; elif [ "$search" = ANY_FOLDER ]; then work=work; else work=; fi
  [ -e "$old" ] || old=job.sh
  if [ "$search" != NONE ] && [ -n "$work" ]; then
    while IFS= read -r path; do
      path=$work/${path#"$work/./"}
      known "$path"
      if [ -z "$node" ]; then set -- "$@" "$path"; fi
    done < <(discover "$work" "$old")
  fi
  known "$stem.gpu.csv"
  if [ -z "$node" ]; then set -- "$@" "$stem.gpu.csv"; fi
  while read -r inode size path; do
    known "$path"
    if [ "$from" -lt 0 ]; then continue; fi
    if [ -n "$node" ] && { [ "$node" != "$inode" ] || [ "$size" -lt "$from" ]; }; then from=0; fi
    count=$((size - from))
    [ "$count" -gt 0 ] || continue
    if [ "$count" -gt "$per_file" ]; then count=$per_file; fi
    if [ "$count" -gt "$left" ]; then count=$left; fi
    left=$((left - count))
    if [ "$((from + count))" -lt "$size" ]; then printf '\n%s more %s 0 0\n%s\n' "$mark" "$about" "$path"; fi
    if [ "$count" = 0 ]; then continue; fi
    if [ "$from" -gt 0 ]; then
      printf '\n%s head %s %s 0\n%s\n' "$mark" "$about" "$inode" "$path"
      head -c 512 <"$path"
    fi
    back=$((from < 64 ? from : 64))
    printf '\n%s data %s %s %s\n%s\n' "$mark" "$about" "$inode" "$((from - back))" "$path"
    tail -c "+$((from - back + 1))" <"$path" | head -c "$((count + back))"
  done < <(files_of "$@" 2>/dev/null)
}
