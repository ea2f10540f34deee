# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work does not exist"

# --- container: the command runs inside it, with the run's folder mounted
command -v singularity >/dev/null || bw_stop "singularity was not found: load the module that provides it"
case $bw_run in *[:,]*) bw_stop "containers cannot mount a folder with a colon or comma in its name: $bw_run" ;; esac
bw_container=(
  singularity exec --nv
  --bind "$bw_run":"$bw_run"
  --bind /data/nyu:/data/nyu
  --bind "$HOME"/w:/weights:ro
  --pwd /workspace
  docker://pytorch/pytorch:2.4
)

"${bw_container[@]}" python train.py \
  --batch-size 4
