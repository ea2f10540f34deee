#!/bin/bash -l
# depth/train
#SBATCH --job-name=train
#SBATCH --time=04:00:00

run=${SLURM_SUBMIT_DIR:-$PWD}   # the run's folder: submit from there when you do it by hand
job=${SLURM_JOB_ID:-$$}

# --- journal: how this job went, for when the scheduler forgets
started=$(date +%s)
journal() {
  printf '%s\n' "job=$job" "node=$(hostname)" "started=$started" "$@" >"$run/job.journal.part" &&
    mv "$run/job.journal.part" "$run/job.journal"
}
stop() { echo "batchwright: $*" >&2; exit 1; }
journal
trap 'code=$?; trap - EXIT; journal "finished=$(date +%s)" "exit=$code"; exit "$code"' EXIT
trap 'exit 143' TERM
trap 'exit 130' INT

# --- environment
export PYTHONUNBUFFERED=1   # lines reach the log as they are printed
module load cuda/12.1 || stop could not load the module cuda/12.1
module load gcc || stop could not load the module gcc
eval "$(conda shell.bash hook)" && conda activate ml || stop could not activate the conda environment ml
export OMP_NUM_THREADS=8
ulimit -n 4096
export BATCHWRIGHT_PARAMS="$run/params.json" PYTHONPATH="$run/python${PYTHONPATH:+:$PYTHONPATH}"   # for batchwright_params

# --- what runs where
echo "# host  $(hostname), $(date '+%F %T %z'), job $job"
echo "# code  $(tail -n 1 "$run/code" 2>/dev/null || echo 'as it lies here')"
echo "# gpus  ${CUDA_VISIBLE_DEVICES:-none assigned}"
printf '# %s = %s\n' batch-size 4
printf '# %s = %s\n' lr 1e-4
printf '# %s = %s\n' note 'it'\''s "fine"'

# --- run
cd "$run/work" || stop "the folder $run/work is not there"
python train.py \
  --batch-size 4 \
  --lr 1e-4 \
  --note 'it'\''s "fine"'
