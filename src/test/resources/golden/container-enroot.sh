# --- run
cd "$run/work" || stop "the folder $run/work is not there"

# --- container: the command runs inside and sees the run's folder
command -v enroot >/dev/null || stop "there is no enroot here: load the module that brings it"
case $run in *[:,]*) stop "no container sees a folder with a colon or a comma in its name: $run" ;; esac
also=()
for name in $(compgen -e); do
  case $name in PATH | LD_* | HOME | SHELL | PWD | OLDPWD | SHLVL | _) ;; *) also+=(--env "$name") ;; esac
done
container=(
  enroot start
  --mount "$run":"$run":none:x-create=auto,rbind
  --mount /data/nyu:/data/nyu:none:x-create=auto,rbind
  --mount "$HOME"/w:/weights:none:x-create=auto,rbind,ro
  --env NVIDIA_VISIBLE_DEVICES="${NVIDIA_VISIBLE_DEVICES:-all}" --env NVIDIA_DRIVER_CAPABILITIES="${NVIDIA_DRIVER_CAPABILITIES:-compute,utility}"
  "${also[@]}"
  torch
  sh -c 'cd "$0" && exec "$@"' /workspace
)

"${container[@]}" python train.py \
  --batch-size 4
