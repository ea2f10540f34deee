# shellcheck shell=bash disable=SC2154
# Holds a job that was submitted while a job in ok or any had not ended, and prints the output of pjsub. The job is held before the jobs
# that it depends on are queried, so that it has less time to start too early. Input: id, the job; said, the output of pjsub; ok, any;
# waits, the folder of waiting jobs.
any_unfinished() { # succeeds if a job has not ended, or if pjstat fails
  local one answer code
  for one; do
    answer=$(LC_ALL=C pjstat "$one" 2>&1)
    code=$?
    case $answer in
      *'does not exist'* | *[Nn]'o job'* | *[Nn]'o Job'* | *'not found'*) ;;
      *"$one"*) return 0 ;;
      *) [ "$code" = 0 ] || [ -z "$answer" ] || return 0 ;;
    esac
  done
  return 1
}
if [ -n "${ok-}${any-}" ]; then
  # shellcheck disable=SC2086 # separated by spaces
  set -- ${ok-} ${any-}
  # write the file first: if the script is interrupted, the next status query releases the job
  if mkdir -p "$waits" && printf '%s\n' "$@" >"$waits/$id.part" && mv "$waits/$id.part" "$waits/$id" && pjhold "$id" >&2; then
    if ! any_unfinished "$@" && pjrls "$id" >&2; then rm -f "$waits/$id"; fi
  else
    rm -f "$waits/$id.part" "$waits/$id"
    if any_unfinished "$@"; then
      pjdel "$id" >&2
      echo 'batchwright: the job could not be held until the others ended, so it was deleted: submit it again after they have ended' >&2
      exit 1
    fi
  fi
fi
printf '%s\n' "$said"
