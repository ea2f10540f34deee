# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work does not exist"

# --- container: the command runs inside it, with the run's folder mounted
command -v podman >/dev/null || bw_stop "podman was not found: load the module that provides it"
case $bw_run in *[:,]*) bw_stop "containers cannot mount a folder with a colon or comma in its name: $bw_run" ;; esac
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
