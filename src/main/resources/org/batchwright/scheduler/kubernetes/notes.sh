# shellcheck shell=bash disable=SC2034
# Functions that read and write facts about a job that Kubernetes does not store; each job has a file in the account's
# home folder.
notes=$HOME/.batchwright-kubernetes
note() { # job: reads its note into variables
  folder= stem= ok= any= held= over= nodes= began= ended= node=
  [ -r "$notes/$1" ] || return 1
  local key value
  while IFS= read -r value; do
    key=${value%%=*} value=${value#*=}
    case $key in folder) folder=$value ;; stem) stem=$value ;; ok) ok=$value ;; any) any=$value ;;
      held) held=$value ;; over) over=$value ;; nodes) nodes=$value ;;
      began) began=$value ;; ended) ended=$value ;; node) node=$value ;; esac
  done <"$notes/$1"
}
keep() { # job: writes its note from the variables
  mkdir -p "$notes" && printf '%s\n' "folder=$folder" "stem=$stem" "ok=$ok" "any=$any" "held=$held" "over=$over" "nodes=$nodes" \
    "began=$began" "ended=$ended" "node=$node" \
    >"$notes/$1.part" && mv "$notes/$1.part" "$notes/$1"
}
