# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work does not exist"

# --- container: the command runs inside it, with the run's folder mounted
command -v enroot >/dev/null || bw_stop "enroot was not found: load the module that provides it"
case $bw_run in *[:,]*) bw_stop "containers cannot mount a folder with a colon or comma in its name: $bw_run" ;; esac
bw_also=()
for bw_name in $(compgen -e); do
  case $bw_name in PATH | LD_* | HOME | SHELL | PWD | OLDPWD | SHLVL | _) ;; *) bw_also+=(--env "$bw_name") ;; esac
done
bw_container=(
  enroot start
  --mount "$bw_run":"$bw_run":none:x-create=auto,rbind
  --mount /data/nyu:/data/nyu:none:x-create=auto,rbind
  --mount "$HOME"/w:/weights:none:x-create=auto,rbind,ro
  --env NVIDIA_VISIBLE_DEVICES="${NVIDIA_VISIBLE_DEVICES:-all}" --env NVIDIA_DRIVER_CAPABILITIES="${NVIDIA_DRIVER_CAPABILITIES:-compute,utility}"
  "${bw_also[@]}"
  torch
  sh -c 'cd "$0" && exec "$@"' /workspace
)

"${bw_container[@]}" python train.py \
  --batch-size 4
