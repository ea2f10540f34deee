# shellcheck shell=bash disable=SC2154
# Prints what the cluster offers, in sections. Requires kubectl.sh. If the namespace does not exist, the queries list nothing, but do not
# fail. Input: alone, if no other scheduler is being looked for; job_resource, gpu_field and queue_kind, as kubectl names them; packs, if
# the code is stored in a Secret.
command -v kubectl >/dev/null || exit 1
# reads only local files, so it works even if the current context is unreachable: the current context, then the name and the namespace of
# each context, on separate lines; names can be arbitrary, so each is preceded by a space in the output
config=$(kubectl config view -o 'jsonpath={.current-context}{"\n"}{range .contexts[*]}{.name}{"\n"}{.context.namespace}{"\n"}{end}' 2>/dev/null)
contexts=$(printf '%s\n' "$config" | awk 'NR > 1 && NR % 2 == 0')
current=${config%%$'\n'*}
print_contexts() {
  echo '=contexts'
  [ -z "$contexts" ] || printf '%s\n' "$contexts" | sed 's/^/ /'
  echo '=current'
  printf ' %s\n' "$current"
}
if [ -n "$context" ] && ! printf '%s\n' "$contexts" | grep -q -x -F -e "$context"; then # reported before any other is queried
  # shellcheck disable=SC2086 # all on one line
  echo "batchwright: kubectl has no context $context; it has: "$contexts >&2
  [ -z "$alone" ] || print_contexts
  exit 1
fi
version=$(k get --raw /version 2>&1) || { [ -z "$alone" ] || print_contexts; printf '%s\n' "$version" >&2; exit 1; }
case $version in *gitVersion*) ;; *) exit 1 ;; esac
of_context=$(printf '%s\n' "$config" | chosen=${context:-$current} awk '
  NR > 1 && NR % 2 { if (name == ENVIRON["chosen"]) print; next }
  { name = $0 }')
namespace=${site_namespace:-${of_context:-default}}
error=$(k get namespace "$namespace" -o name 2>&1) || case $error in
  *'(NotFound)'* | *'(Unauthorized)'* | *'must be logged in'*)
    if [ -n "$alone" ]; then print_contexts; echo '=namespaces'; k get namespaces -o name 2>/dev/null; fi
    case $error in
      *'(NotFound)'*) echo "batchwright: the namespace $namespace does not exist: $error" >&2 ;;
      *) echo "batchwright: Kubernetes rejected the login: $error" >&2 ;;
    esac
    exit 1 ;;
esac
printf '=version\n%s\n' "$version"
print_contexts
# in parallel, since each query opens its own connection: the permissions that a run needs, and the cluster's resources
answers=$(mktemp -d) || { echo "batchwright: cannot create a temporary folder for the output of kubectl" >&2; exit 1; }
trap 'rm -rf "$answers"' EXIT
ask() { # SECTION, command
  local section=$1
  shift
  "$@" >"$answers/$section" 2>/dev/null &
}
review() { # verb, resource, group, subresource: asks whether the action is permitted
  printf '{"apiVersion":"authorization.k8s.io/v1","kind":"SelfSubjectAccessReview","spec":{"resourceAttributes":{%s}}}\n' \
    '"namespace":'"$(json "$namespace")"',"verb":"'"$1"'","resource":"'"$2"'","group":"'"$3"'","subresource":"'"$4"'"'
}
reviews() { # without an answer, nothing is reported as forbidden
  local verb
  for verb in create list delete; do review "$verb" "${job_resource%%.*}" "${job_resource#*.}" ''; done
  review list pods '' ''
  review get pods '' log
  [ -z "$packs" ] || review create secrets '' ''
}
denied() { # asks with a single kubectl command, because each start costs a tenth of a second of CPU time on the login node
  local action=.spec.resourceAttributes
  reviews | k create --validate=false -f - -o \
    "jsonpath={.status.allowed},{$action.verb},{$action.resource},{$action.group},{$action.subresource}{\"\\n\"}" |
    awk -F , '$1 == "false" { print $2 " " $3 ($4 == "" ? "" : "." $4) ($5 == "" ? "" : "/" $5) }'
}
ask namespaces k get namespaces -o name
denied >"$answers/denied" 2>/dev/null &
ask nodes k get nodes -o json
ask taken k get pods --all-namespaces --field-selector=status.phase=Running -o \
  'jsonpath={range .items[*]}{.spec.nodeName}{range .spec.containers[*]} {.resources.limits.'"$gpu_field"'}{end}{"\n"}{end}'
ask quotas k get resourcequotas,limitranges -o json
ask classes k get priorityclasses -o 'jsonpath={range .items[*]}{.metadata.name}{"\n"}{end}'
ask claims k get persistentvolumeclaims -o json
ask queues k get "$queue_kind" -o json
wait
printf '=namespace\n%s\n' "$of_context"
for section in namespaces denied nodes taken quotas classes claims queues; do
  echo "=$section"
  cat "$answers/$section"
  echo
done
exit 0
