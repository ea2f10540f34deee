# shellcheck shell=bash disable=SC2154
# Functions shared by the scripts for Kubernetes. Input: context and site_namespace, if the cluster's file sets them;
# request_timeout, if queries have one.
export LC_ALL=C
set -f
k() {
  kubectl ${request_timeout:+"--request-timeout=$request_timeout"} ${context:+"--context=$context"} \
    ${site_namespace:+"--namespace=$site_namespace"} "$@"
}
context_namespace() {
  kubectl config view --minify ${context:+"--context=$context"} -o 'jsonpath={.contexts[0].context.namespace}' 2>/dev/null
}
jobs_namespace() {
  local name=$site_namespace
  [ -n "$name" ] || name=$(context_namespace)
  echo "${name:-default}"
}
json() { local text=${1//\\/\\\\}; printf '"%s"' "${text//\"/\\\"}"; }
