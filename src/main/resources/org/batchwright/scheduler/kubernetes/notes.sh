# shellcheck shell=bash disable=SC2034
# Functions that read and write what is known of a job besides what Kubernetes keeps: a file of its own in the account's
# home.
notes=$HOME/.batchwright-kubernetes
note() { # of which job: sets what is known of it
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
keep() { # of which job: what is known of it now
  mkdir -p "$notes" && printf '%s\n' "folder=$folder" "stem=$stem" "ok=$ok" "any=$any" "held=$held" "over=$over" "nodes=$nodes" \
    "began=$began" "ended=$ended" "node=$node" \
    >"$notes/$1.part" && mv "$notes/$1.part" "$notes/$1"
}
