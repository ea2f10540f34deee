#!/bin/bash
# depth/eval
#PJM -N eval
#PJM --bulk
#PJM --sparam 0-19
#PJM -j

run=${PJM_O_WORKDIR:-$PWD}   # the run's folder: submit from there when you do it by hand
job=${PJM_JOBID}[$PJM_BULKNUM]
task=$PJM_BULKNUM   # the number of this job's row in jobs.tsv

# --- journal: how this job went, for when the scheduler forgets
started=$(date +%s)
journal() {
  printf '%s\n' "job=$job" "node=$(hostname)" "started=$started" "$@" >"$run/$task.journal.part" &&
    mv "$run/$task.journal.part" "$run/$task.journal"
}
stop() { echo "batchwright: $*" >&2; exit 1; }
journal
trap 'code=$?; trap - EXIT; journal "finished=$(date +%s)" "exit=$code"; exit "$code"' EXIT
trap 'exit 143' TERM
trap 'exit 130' INT

# --- what must have succeeded first: this scheduler only waits for its end
for journal in sample.journal $(cat "$run/after" 2>/dev/null); do
  grep -qx 'exit=0' "$run/$journal" || {
    trap - EXIT
    journal "finished=$(date +%s)" "exit=1" "skipped=yes"
    stop "${journal%.journal} has not succeeded"
  }
done

# --- what differs from job to job: the row of jobs.tsv that begins with this job's number
IFS=$'\t' read -r _ json words < <(grep "^$task"$'\t' "$run/jobs.tsv") || stop "jobs.tsv has no row $task"
printf '%s\n' "$json" >"$run/$task.params.json"
eval "swept=($words)"   # lr

# --- environment
export PYTHONUNBUFFERED=1   # lines reach the log as they are printed
export BATCHWRIGHT_PARAMS="$run/$task.params.json" PYTHONPATH="$run/python${PYTHONPATH:+:$PYTHONPATH}"   # for batchwright_params

# --- what runs where
echo "# host  $(hostname), $(date '+%F %T %z'), job $job"
echo "# code  $(tail -n 1 "$run/code" 2>/dev/null || echo 'as it lies here')"
echo "# gpus  ${CUDA_VISIBLE_DEVICES:-none assigned}"
echo "# row $task of jobs.tsv: ${words:-$json}"

# --- run
cd "$run/work" || stop "the folder $run/work is not there"
python eval.py \
  "${swept[@]}"
