#!/bin/bash -l
# depth/train
#SBATCH --job-name=train
#SBATCH --gres=gpu:1
#SBATCH --mem=16G
#SBATCH --time=01:00:00
#SBATCH --output=job.log
#SBATCH --open-mode=append

# --- job: its folder and ID
bw_run=${SLURM_SUBMIT_DIR:-$PWD}   # the run's folder: submit from there when submitting manually
bw_job=${SLURM_JOB_ID:-$$}

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
module load gcc/13 || bw_stop could not load the module gcc/13
module load cuda/12.4 || bw_stop could not load the module cuda/12.4
module load openmpi/5.0 || bw_stop could not load the module openmpi/5.0
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
