# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work does not exist"

# --- container: the command runs inside it, with the run's folder mounted
command -v srun >/dev/null || bw_stop "srun was not found: load the module that provides it"
case $bw_run in *[:,]*) bw_stop "containers cannot mount a folder with a colon or comma in its name: $bw_run" ;; esac
srun --help 2>&1 | grep -q -e --container-image || bw_stop "pyxis is not installed in this Slurm"
bw_container=(
  srun ${SLURM_CPUS_PER_TASK:+--cpus-per-task="$SLURM_CPUS_PER_TASK"}
  --container-image=docker://pytorch/pytorch:2.4
  --container-mounts="$bw_run":"$bw_run",/data/nyu:/data/nyu,"$HOME"/w:/weights:ro
  --container-workdir=/workspace
)

"${bw_container[@]}" python train.py \
  --batch-size 4
