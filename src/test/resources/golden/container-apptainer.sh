# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work is not there"

# --- container: the command runs inside and sees the run's folder
command -v apptainer >/dev/null || bw_stop "there is no apptainer here: load the module that brings it"
case $bw_run in *[:,]*) bw_stop "no container sees a folder with a colon or a comma in its name: $bw_run" ;; esac
bw_container=(
  apptainer exec --nv
  --bind "$bw_run":"$bw_run"
  --bind /data/nyu:/data/nyu
  --bind "$HOME"/w:/weights:ro
  --pwd /workspace
  docker://pytorch/pytorch:2.4
)

"${bw_container[@]}" python train.py \
  --batch-size 4
