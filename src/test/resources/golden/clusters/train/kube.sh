#!/bin/bash
# depth/train
#K8S apiVersion: "batch/v1"
#K8S kind: "Job"
#K8S metadata:
#K8S   name: "batchwright-job"
#K8S   labels:
#K8S     "batchwright/job": "batchwright-job"
#K8S     "batchwright/run": "batchwright-run"
#K8S     "batchwright/part": "batchwright-part"
#K8S   annotations:
#K8S     "batchwright/name": "train"
#K8S spec:
#K8S   suspend: false
#K8S   backoffLimit: 0
#K8S   ttlSecondsAfterFinished: 604800
#K8S   template:
#K8S     metadata:
#K8S       labels:
#K8S         "batchwright/job": "batchwright-job"
#K8S         "batchwright/run": "batchwright-run"
#K8S       annotations:
#K8S         "batchwright/limit": "3600"
#K8S     spec:
#K8S       restartPolicy: "Never"
#K8S       securityContext:
#K8S         runAsNonRoot: false
#K8S         seccompProfile:
#K8S           type: "RuntimeDefault"
#K8S       activeDeadlineSeconds: 3600   # counted from when a node takes it, including fetching the image
#K8S       containers:
#K8S       - name: "main"
#K8S         image: "pytorch/pytorch:2.4"
#K8S         command:
#K8S         - "bash"
#K8S         - "-c"
#K8S         - "mkdir -p \"$BATCHWRIGHT_RUN\" && tar -xzof \"$BATCHWRIGHT_CODE/run.tgz\" -C \"$BATCHWRIGHT_RUN\" || exit 125; [ -w \"${HOME:-/}\" ] || { HOME=$(mktemp -d); export HOME USER=\"${USER:-batchwright}\"; }; set -m; \"$BATCHWRIGHT_RUN/job.sh\" & job=$!; set +m; trap 'kill -TERM -- -$job' TERM; while :; do wait $job; code=$?; kill -0 $job 2>/dev/null || break; done; exit $code"
#K8S         env:
#K8S         - name: "BATCHWRIGHT_JOB"
#K8S           value: "batchwright-job"
#K8S         - name: "BATCHWRIGHT_RUN"
#K8S           value: "/batchwright/run"
#K8S         - name: "BATCHWRIGHT_CODE"
#K8S           value: "/batchwright-code"
#K8S         resources:
#K8S           limits:
#K8S             memory: "16Gi"
#K8S             "nvidia.com/gpu": "1"
#K8S         volumeMounts:
#K8S         - name: "run"
#K8S           mountPath: "/batchwright"
#K8S         - name: "code"
#K8S           mountPath: "/batchwright-code"
#K8S           readOnly: true
#K8S         - name: "memory"
#K8S           mountPath: "/dev/shm"
#K8S         securityContext:
#K8S           allowPrivilegeEscalation: false
#K8S           capabilities:
#K8S             drop:
#K8S             - "ALL"
#K8S       volumes:
#K8S       - name: "run"
#K8S         emptyDir: {}
#K8S       - name: "code"
#K8S         secret:
#K8S           secretName: "batchwright-run"
#K8S       - name: "memory"
#K8S         emptyDir:
#K8S           medium: "Memory"

# --- job: its folder and ID
bw_run=${BATCHWRIGHT_RUN:-$(cd "$(dirname "$0")" && pwd)}   # the run's folder, as the pod sees it
bw_job=${BATCHWRIGHT_JOB:-$$}

# --- journal: records how the job ended, in case the scheduler forgets it
bw_started=$(date +%s)
bw_journal() {
  printf '%s\n' "job=$bw_job" "node=$(hostname)" "started=$bw_started" "$@" >"$bw_run/job.journal.part" &&
    mv "$bw_run/job.journal.part" "$bw_run/job.journal"
}
bw_stop() { echo "batchwright: $*" >&2; exit 1; }
bw_journal
bw_ending() {
  bw_code=$?
  trap - EXIT
  bw_journal "finished=$(date +%s)" "exit=$bw_code"
  exit "$bw_code"
}
trap bw_ending EXIT
trap 'exit 143' TERM
trap 'exit 130' INT

# --- environment
export PYTHONUNBUFFERED=1   # write output to the log immediately
export OMP_NUM_THREADS=8
export NCCL_DEBUG=INFO
export BATCHWRIGHT_PARAMS="$bw_run/params.json" PYTHONPATH="$bw_run/python${PYTHONPATH:+:$PYTHONPATH}"   # for batchwright_params

# --- job information
echo "# host  $(hostname), $(date '+%F %T %z'), job $bw_job"
echo "# code  $(tail -n 1 "$bw_run/code" 2>/dev/null || echo 'run in place')"
echo "# gpus  ${CUDA_VISIBLE_DEVICES:-none assigned}"
printf '# %s = %s\n' batch-size 16

# --- run
cd "$bw_run/work" || bw_stop "the folder $bw_run/work does not exist"
python train.py \
  --batch-size 16
