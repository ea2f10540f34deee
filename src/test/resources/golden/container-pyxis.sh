# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work is not there"

# --- container: the command runs inside and sees the run's folder
command -v srun >/dev/null || bw_stop "there is no srun here: load the module that brings it"
case $bw_run in *[:,]*) bw_stop "no container sees a folder with a colon or a comma in its name: $bw_run" ;; esac
srun --help 2>&1 | grep -q -e --container-image || bw_stop "the Slurm here has no pyxis"
bw_container=(
  srun ${SLURM_CPUS_PER_TASK:+--cpus-per-task="$SLURM_CPUS_PER_TASK"}
  --container-image=docker://pytorch/pytorch:2.4
  --container-mounts="$bw_run":"$bw_run",/data/nyu:/data/nyu,"$HOME"/w:/weights:ro
  --container-workdir=/workspace
)

"${bw_container[@]}" python train.py \
  --batch-size 4
