#!/bin/bash
# depth/train
#$ -N train
#$ -S /bin/bash
#$ -cwd
#$ -q gpu.q
#$ -l gpu=1
#$ -l h_rt=01:00:00
#$ -j y
#$ -o job.log

# --- job: its folder and ID
bw_run=${SGE_O_WORKDIR:-$PWD}   # the run's folder: submit from there when submitting manually
[ -z "${BATCHWRIGHT_TAG-}" ] || [ -e "$bw_run/.job-$JOB_ID" ] || echo "$BATCHWRIGHT_TAG" >"$bw_run/.job-$JOB_ID"
exit() {   # Grid Engine requeues jobs that exit with 99 and puts those that exit with 100 in the error state: report 1 instead; the journal records the real status
  local code=${1:-$?}
  case $code$(trap -p EXIT) in 99 | 100) code=1 ;; esac
  builtin exit "$code"
}
bw_job=${JOB_ID:-$$}

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

# --- dependencies: this scheduler only waits for jobs to end; they must also have succeeded
for bw_journal_of in $(cat "$bw_run/after" 2>/dev/null); do
  grep -qx 'exit=0' "$bw_run/$bw_journal_of" || {
    trap - EXIT
    bw_journal "finished=$(date +%s)" "exit=1" "skipped=yes"
    bw_stop "${bw_journal_of%.journal} has not succeeded"
  }
done

# --- environment
export PYTHONUNBUFFERED=1   # write output to the log immediately
source "$HOME"/miniconda3/etc/profile.d/conda.sh && conda activate ml || bw_stop could not activate the conda environment ml
export OMP_NUM_THREADS=8
export BATCHWRIGHT_PARAMS="$bw_run/params.json" PYTHONPATH="$bw_run/python${PYTHONPATH:+:$PYTHONPATH}"   # for batchwright_params

# --- job information
echo "# host  $(hostname), $(date '+%F %T %z'), job $bw_job"
echo "# code  $(tail -n 1 "$bw_run/code" 2>/dev/null || echo 'run in place')"
echo "# gpus  ${CUDA_VISIBLE_DEVICES:-none assigned}"
printf '# %s = %s\n' batch-size 64

# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work does not exist"
python3 train.py \
  --batch-size 64
