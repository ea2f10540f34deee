# --- run
cd "$run/work" || stop "the folder $run/work is not there"

# --- container: the command runs inside and sees the run's folder
command -v apptainer >/dev/null || stop "there is no apptainer here: load the module that brings it"
case $run in *[:,]*) stop "no container sees a folder with a colon or a comma in its name: $run" ;; esac
container=(
  apptainer exec --nv
  --bind "$run":"$run"
  --bind /data/nyu:/data/nyu
  --bind "$HOME"/w:/weights:ro
  --pwd /workspace
  docker://pytorch/pytorch:2.4
)

"${container[@]}" python train.py \
  --batch-size 4
