# --- run
cd "$run/work" || stop "the folder $run/work is not there"

# --- container: the command runs inside and sees the run's folder
command -v srun >/dev/null || stop "there is no srun here: load the module that brings it"
case $run in *[:,]*) stop "no container sees a folder with a colon or a comma in its name: $run" ;; esac
srun --help 2>&1 | grep -q -e --container-image || stop "the Slurm here has no pyxis"
container=(
  srun ${SLURM_CPUS_PER_TASK:+--cpus-per-task="$SLURM_CPUS_PER_TASK"}
  --container-image=docker://pytorch/pytorch:2.4
  --container-mounts="$run":"$run",/data/nyu:/data/nyu,"$HOME"/w:/weights:ro
  --container-workdir=/workspace
)

"${container[@]}" python train.py \
  --batch-size 4
