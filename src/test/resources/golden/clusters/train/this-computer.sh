#!/bin/bash
# depth/train
#BATCHWRIGHT --time=3600

# --- job: its folder and ID
bw_run=$(cd "$(dirname "$0")" && pwd)   # the run's folder
bw_job=${BATCHWRIGHT_JOB:+local-${BATCHWRIGHT_JOB##*/}}
bw_job=${bw_job:-$$}   # when run outside Batchwright
[ -z "${BATCHWRIGHT_GPUS-}" ] || export "${BATCHWRIGHT_GPUS?}"   # the GPUs of this job, whatever start-up files set

umask 077   # only this account can read what the job writes; set "sharing: group" in the cluster's file to change that

# --- journal: records how the job ended, in case the scheduler forgets it
bw_started=$(date +%s)
bw_journal() {
  printf '%s\n' "job=$bw_job" "node=$(hostname)" "started=$bw_started" "$@" >"$bw_run/job.journal.part" &&
    mv "$bw_run/job.journal.part" "$bw_run/job.journal"
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

# --- environment
export PYTHONUNBUFFERED=1   # write output to the log immediately
source "$HOME"/venvs/ml/bin/activate || bw_stop could not activate the virtual environment "$HOME"/venvs/ml
export OMP_NUM_THREADS=8
export BATCHWRIGHT_PARAMS="$bw_run/params.json" PYTHONPATH="$bw_run/python${PYTHONPATH:+:$PYTHONPATH}"   # for batchwright_params

# --- job information
echo "# host  $(hostname), $(date '+%F %T %z'), job $bw_job"
echo "# code  $(tail -n 1 "$bw_run/code" 2>/dev/null || echo 'run in place')"
echo "# gpus  ${CUDA_VISIBLE_DEVICES:-none assigned}"
printf '# %s = %s\n' batch-size 16

# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work does not exist"
python3 train.py \
  --batch-size 16
