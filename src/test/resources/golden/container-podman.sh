# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work is not there"

# --- container: the command runs inside and sees the run's folder
command -v podman >/dev/null || bw_stop "there is no podman here: load the module that brings it"
case $bw_run in *[:,]*) bw_stop "no container sees a folder with a colon or a comma in its name: $bw_run" ;; esac
bw_container=(
  podman run --rm --init --network=host --ipc=host --env-host --security-opt=label=disable
  --device=nvidia.com/gpu=all
  --volume "$bw_run":"$bw_run"
  --volume /data/nyu:/data/nyu
  --volume "$HOME"/w:/weights:ro
  --workdir /workspace
  docker.io/pytorch/pytorch:2.4
)

"${bw_container[@]}" python train.py \
  --batch-size 4
