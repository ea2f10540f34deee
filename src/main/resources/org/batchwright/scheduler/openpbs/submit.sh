# shellcheck shell=bash disable=SC2154
# Submits $script with the options in "$@", and prints the output of qsub. Input: run_tag, unless tag is set;
# variables, additional variables for the job, each preceded by a comma; ok and any, the jobs to wait for.
set -f
forgotten() { case $(LC_ALL=C qstat "$1" 2>&1 >/dev/null) in *'Unknown Job Id'*) return 0 ;; *) return 1 ;; esac; }
good=
ended=
for id in ${ok-}; do
  if forgotten "$id"; then continue; fi
  case $id in *'[]'*) ended=$ended:$id ;; *) good=$good:$id ;; esac # the job script itself checks whether an array succeeded
done
for id in ${any-}; do
  if ! forgotten "$id"; then ended=$ended:$id; fi
done
waits=${good:+afterok$good}
waits=$waits${ended:+${waits:+,}afterany$ended}
LC_ALL=C qsub ${waits:+-W "depend=$waits"} -v "BATCHWRIGHT_TAG=${tag:-$run_tag}$variables" "$@" "${script:-job.sh}"
