# shellcheck shell=bash disable=SC2154,SC2034
# Prints the parts of metric files that the caller does not have yet: call collect for each job, then print_new. Input: mark, the word
# before each part; per_file and left, the maximum number of bytes to print; for each job, the function known, which sets node and from for
# a path (the file's inode and the bytes already known; a negative from means that no more is needed). Works with bash 3 and BSD tools.
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
files=() folders=() jobs=() inodes=() known_bytes=()
# $1, the run's folder; $2, run; $3, job; $4, its stem; $5, where to search; then the known paths
collect() {
  local run=$1 job="$2 $3" stem=$4 search=$5 path node from work old=params.json
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
  for path in "$stem.gpu.csv" "$stem.err"; do
    known "$path"
    if [ -z "$node" ] && [ -e "$path" ]; then set -- "$@" "$path"; fi
  done
  for path in "$@"; do
    known "$path"
    if [ "$from" -lt 0 ]; then continue; fi
    files+=("$path") folders+=("$run") jobs+=("$job") inodes+=("$node") known_bytes+=("$from")
  done
}
# Prints the new data of the collected files; one stat looks up 500 of them.
print_new() {
  local at at_most next i paths line path
  for ((at = 0; at < ${#files[@]}; at += 500)); do
    at_most=$((at + 500 < ${#files[@]} ? at + 500 : ${#files[@]}))
    paths=()
    for ((i = at; i < at_most; i++)); do paths+=("${folders[i]}/${files[i]}"); done
    next=$at
    while IFS= read -r line; do
      path=${line#* }
      path=${path#* }
      for ((i = next; i < at_most; i++)); do
        if [ "${folders[i]}/${files[i]}" = "$path" ]; then
          next=$((i + 1))
          print_file "$i" "${line%% *}" "${line#* }"
          break
        fi
      done
    done < <(files_of "${paths[@]}" 2>/dev/null)
  done
}
# $1, the number of a collected file; $2, its inode; $3, its size and path
print_file() {
  local path=${files[$1]} job=${jobs[$1]} from=${known_bytes[$1]} inode=$2 size=${3%% *} count back
  if [ -n "${inodes[$1]}" ] && { [ "${inodes[$1]}" != "$inode" ] || [ "$size" -lt "$from" ]; }; then from=0; fi
  count=$((size - from))
  [ "$count" -gt 0 ] || return 0
  if [ "$count" -gt "$per_file" ]; then count=$per_file; fi
  if [ "$count" -gt "$left" ]; then count=$left; fi
  left=$((left - count))
  if [ "$((from + count))" -lt "$size" ]; then printf '\n%s more %s 0 0\n%s\n' "$mark" "$job" "$path"; fi
  if [ "$count" = 0 ]; then return 0; fi
  cd "${folders[$1]}" 2>/dev/null || return 0
  if [ "$from" -gt 0 ]; then
    printf '\n%s head %s %s 0\n%s\n' "$mark" "$job" "$inode" "$path"
    head -c 512 <"$path"
  fi
  back=$((from < 64 ? from : 64))
  printf '\n%s data %s %s %s\n%s\n' "$mark" "$job" "$inode" "$((from - back))" "$path"
  tail -c "+$((from - back + 1))" <"$path" | head -c "$((count + back))"
}
