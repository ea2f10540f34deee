# shellcheck shell=bash disable=SC2154,SC2034
# Sets manifest: forbids root if the namespace enforces that, since its pods would otherwise never be created.
case $manifest in *'runAsNonRoot: false'*)
  if [ ! -e .pod-security ]; then
    k get namespace NAMESPACE -o 'jsonpath={.metadata.labels.pod-security\.kubernetes\.io/enforce}'       >.pod-security 2>/dev/null || : >.pod-security
  fi
  case $(cat .pod-security) in
    restricted) manifest=${manifest/'runAsNonRoot: false'/'runAsNonRoot: true'} ;;
  esac
esac
