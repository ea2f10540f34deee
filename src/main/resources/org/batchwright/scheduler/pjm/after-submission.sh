# shellcheck shell=bash disable=SC2154
# Holds a job that was submitted if one of the jobs in ok and any is not over, and prints what pjsub said. Input: id, the
# job; said; ok, any; waits, the folder of waiting jobs.
others=
for one in ${ok-} ${any-}; do
  case $(LC_ALL=C pjstat "$one" 2>/dev/null) in *"$one"*) others="$others $one" ;; esac
done
if [ -n "$others" ]; then
  # shellcheck disable=SC2086 # a line for each job
  if mkdir -p "$waits" && printf '%s\n' $others >"$waits/$id.part" && pjhold "$id" >&2; then
    mv "$waits/$id.part" "$waits/$id"
  else
    rm -f "$waits/$id.part"
    pjdel "$id" >&2
    echo 'batchwright: the job could not be held until the others ended' >&2
    exit 1
  fi
fi
printf '%s\n' "$said"
