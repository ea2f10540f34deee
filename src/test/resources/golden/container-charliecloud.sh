# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work is not there"

# --- container: the command runs inside and sees the run's folder
command -v ch-run >/dev/null || bw_stop "there is no ch-run here: load the module that brings it"
case $bw_run in *[:,]*) bw_stop "no container sees a folder with a colon or a comma in its name: $bw_run" ;; esac
bw_also=(--set-env)
bw_container=(
  ch-run
  --bind "$bw_run":"$bw_run"
  --bind /data/nyu:/data/nyu
  --bind "$HOME"/w:/weights
  --cd /workspace
  "${bw_also[@]}"
  pytorch/pytorch:2.4 --
)

"${bw_container[@]}" python train.py \
  --batch-size 4
