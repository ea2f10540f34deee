# shellcheck shell=bash disable=SC2154,SC2034
# Nothing is listed for a namespace that does not exist, and no query fails because of it.
said=$(k get namespace "$namespace" -o name 2>&1) || case $said in
  *'(NotFound)'* | *'(Unauthorized)'* | *'must be logged in'*)
    if [ -n "$alone" ]; then tell; echo '=namespaces'; k get namespaces -o name 2>/dev/null; fi
    case $said in
      *'(NotFound)'*) echo "batchwright: there is no namespace $namespace: $said" >&2 ;;
      *) echo "batchwright: Kubernetes did not accept the login: $said" >&2 ;;
    esac
    exit 1 ;;
esac
