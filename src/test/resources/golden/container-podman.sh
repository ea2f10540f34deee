# --- run
cd "$run/work" || stop "the folder $run/work is not there"

# --- container: the command runs inside and sees the run's folder
command -v podman >/dev/null || stop "there is no podman here: load the module that brings it"
case $run in *[:,]*) stop "no container sees a folder with a colon or a comma in its name: $run" ;; esac
container=(
  podman run --rm --init --network=host --ipc=host --env-host --security-opt=label=disable
  --device=nvidia.com/gpu=all
  --volume "$run":"$run"
  --volume /data/nyu:/data/nyu
  --volume "$HOME"/w:/weights:ro
  --workdir /workspace
  docker.io/pytorch/pytorch:2.4
)

"${container[@]}" python train.py \
  --batch-size 4
