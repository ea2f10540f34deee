# shellcheck shell=bash disable=SC2154
# Creates the Job of $script with the kubectl options in "$@", and prints job.batch/NAME. Requires kubectl.sh and
# notes.sh. Input: run_tag, unless tag is set; ok and any, the jobs to wait for; job_kind and job_api; volcano, for
# Volcano Jobs; packs, if the code is stored in a Secret, and most_bytes, the most that it can hold; otherwise
# volume_folder, the volume on this host, and volume_path, the volume in the pods.
tag=${tag:-$run_tag}
mark=${tag#bw:} place=0 script=${script:-job.sh}
case $mark in */*) place=${mark#*/} mark=${mark%%/*} ;; esac
name=bw-$mark
[ "$place" = 0 ] || name=$name-$place
manifest=$(sed -n -e '/^$/q' -e 's/^#K8S //p' "$script")
[ -n "$manifest" ] || { echo "batchwright: $script has no lines that start with #K8S" >&2; exit 1; }
fill() { manifest=${manifest//"\"$1\""/"$(json "$2")"}; }
fill_folder() { # the path of the run's folder may be different in pods
  local seen='' path
  for path in "$PWD" "$(pwd -P)"; do
    case $path in "$volume_folder"/*) seen=$volume_path${path#"$volume_folder"} ;; esac
  done
  [ -n "$seen" ] || { echo "batchwright: the run's folder $PWD is not in the volume $volume_folder" >&2; exit 1; }
  fill /batchwright-folder "$seen"
}
forbid_root() { # if the namespace enforces this, because its pods would otherwise never be created
  case $manifest in *'runAsNonRoot: false'*)
    if [ ! -e .pod-security ]; then
      k get namespace "$(jobs_namespace)" -o 'jsonpath={.metadata.labels.pod-security\.kubernetes\.io/enforce}' \
        >.pod-security 2>/dev/null || : >.pod-security
    fi
    case $(cat .pod-security) in
      restricted) manifest=${manifest/'runAsNonRoot: false'/'runAsNonRoot: true'} ;;
    esac
  esac
}
pack() { # all jobs submitted for a run share the packed files; later ones reuse them
  local file size said
  if [ "$place" = 0 ] || [ ! -s .run.tgz ]; then
    set +f
    set --
    for file in *.sh *.json *.tsv code python work; do [ ! -e "$file" ] || set -- "$@" "$file"; done
    set -f
    COPYFILE_DISABLE=1 tar -czf .run.tgz "$@" || exit 1
  fi
  size=$(($(wc -c <.run.tgz)))
  if [ "$size" -gt "$most_bytes" ]; then
    echo "batchwright: the packed code of this run is $size bytes; a Kubernetes Secret can hold $most_bytes" >&2
    exit 1
  fi
  said=$({
    printf '{"apiVersion":"v1","kind":"Secret","metadata":{"name":"bw-%s","labels":{"batchwright/run":"bw-%s"}},"data":{"run.tgz":"' \
      "$mark" "$mark"
    base64 <.run.tgz | tr -d '\n'
    printf '"}}\n'
  } | k create -f - -o name 2>&1) || case $said in
    *'(AlreadyExists)'*) ;;
    *) printf '%s\n' "$said" >&2; exit 1 ;;
  esac
}
serve() { # gives the pods of a multi-node job their names, JOB-INDEX.JOB, even before they are ready
  local said
  said=$(printf '{"apiVersion":"v1","kind":"Service","metadata":{"name":"%s","labels":{"batchwright/run":"bw-%s"}},"spec":%s}\n' \
    "$name" "$mark" '{"clusterIP":"None","publishNotReadyAddresses":true,"selector":{"batchwright/job":"'"$name"'"}}' |
    k create -f - -o name 2>&1) || case $said in
    *'(AlreadyExists)'*) ;;
    *) printf '%s\n' "$said" >&2; exit 1 ;;
  esac
}
own() { # kind, name: sets the owner, so that the object is deleted with the last Job that uses it
  [ -z "$uid" ] || k patch "$1" "$2" -p \
    '{"metadata":{"ownerReferences":[{"apiVersion":"'"$job_api"'","kind":"Job","name":"'"$name"'","uid":"'"$uid"'"}]}}' >/dev/null
}
fill batchwright-job "$name"
fill batchwright-run "bw-$mark"
fill batchwright-part "$place"
[ -n "$packs" ] || fill_folder
# shellcheck disable=SC2034 # the contents of the job's note
folder=$PWD stem=${script%.sh} ok=${ok-} any=${any-} held= over= nodes= began= ended= node=
# shellcheck disable=SC2034 # likewise
case $manifest in
  *'"batchwright/nodes"'*) nodes=yes ;;
  *'completionMode: "Indexed"'*) stem=${script%job.sh} ;;
esac
if [ -n "$ok$any" ]; then
  manifest=${manifest/'suspend: false'/'suspend: true'}
  manifest=${manifest/'"kueue.x-k8s.io/queue-name"'/'"batchwright/queue-name"'}
fi
keep "$name" || exit 1
forbid_root
# checked earlier when a run is composed; this covers runs created in other ways
if [ -n "$volcano" ] && [ -n "$ok$any" ]; then echo 'batchwright: Volcano jobs cannot wait for other jobs' >&2; exit 1; fi
[ -z "$packs" ] || pack
if [ -n "$nodes" ] && [ -z "$volcano" ]; then serve; fi
said=$(printf '%s\n' "$manifest" | k create -f - -o 'jsonpath=uid {.metadata.uid}{"\n"}' "$@" 2>&1)
code=$?
printf '%s\n' "$said" >&2
case $said in *'(AlreadyExists)'*) code=0 ;; esac
[ "$code" = 0 ] || exit "$code"
uid=$(printf '%s\n' "$said" | sed -n 's/^uid //p')
[ -n "$uid" ] || uid=$(k get "$job_kind" "$name" -o 'jsonpath={.metadata.uid}')
[ -z "$packs" ] || own secret "bw-$mark"
if [ -n "$nodes" ] && [ -z "$volcano" ]; then own service "$name"; fi
echo "job.batch/$name"
