#!/bin/bash
# depth/eval
#PJM -N eval
#PJM --bulk
#PJM --sparam 0-19
#PJM -j

# --- job: its folder and ID
bw_run=${PJM_O_WORKDIR:-$PWD}   # the run's folder: submit from there when submitting manually
bw_job=${PJM_JOBID}[$PJM_BULKNUM]
bw_task=$PJM_BULKNUM   # the number of this job's row in jobs.tsv

umask 077   # only this account can read what the job writes; set "sharing: group" in the cluster's file to change that

# --- journal: records how the job ended, in case the scheduler forgets it
bw_started=$(date +%s)
bw_journal() {
  printf '%s\n' "job=$bw_job" "node=$(hostname)" "started=$bw_started" "$@" >"$bw_run/$bw_task.journal.part" &&
    mv "$bw_run/$bw_task.journal.part" "$bw_run/$bw_task.journal"
}
bw_stop() { echo "batchwright: $*" >&2; exit 1; }
bw_journal
bw_ending() {
  bw_code=$?
  trap - EXIT
  bw_journal "finished=$(date +%s)" "exit=$bw_code"
  exit "$bw_code"
}
trap bw_ending EXIT
trap 'exit 143' TERM
trap 'exit 130' INT

# --- dependencies: this scheduler only waits for jobs to end; they must also have succeeded
for bw_journal_of in sample.journal $(cat "$bw_run/after" 2>/dev/null); do
  grep -qx 'exit=0' "$bw_run/$bw_journal_of" || {
    trap - EXIT
    bw_journal "finished=$(date +%s)" "exit=1" "skipped=yes"
    bw_stop "${bw_journal_of%.journal} has not succeeded"
  }
done

# --- parameters of this job: its row in jobs.tsv
IFS=$'\t' read -r _ bw_json bw_words < <(grep "^$bw_task"$'\t' "$bw_run/jobs.tsv") || bw_stop "jobs.tsv has no row $bw_task"
printf '%s\n' "$bw_json" >"$bw_run/$bw_task.params.json"
eval "bw_swept=($bw_words)"   # lr

# --- environment
export PYTHONUNBUFFERED=1   # write output to the log immediately
export BATCHWRIGHT_PARAMS="$bw_run/$bw_task.params.json" PYTHONPATH="$bw_run/python${PYTHONPATH:+:$PYTHONPATH}"   # for batchwright_params

# --- job information
echo "# host  $(hostname), $(date '+%F %T %z'), job $bw_job"
echo "# code  $(tail -n 1 "$bw_run/code" 2>/dev/null || echo 'run in place')"
echo "# gpus  ${CUDA_VISIBLE_DEVICES:-none assigned}"
echo "# row $bw_task of jobs.tsv: ${bw_words:-$bw_json}"

# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work does not exist"
python eval.py \
  "${bw_swept[@]}"
