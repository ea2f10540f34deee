# shellcheck shell=bash disable=SC2154
# Checks whether Grid Engine would accept a job, without submitting it. Requires the shared load.sh. Input: job, the
# script's text; group_mark, as for submit.sh; "$@", the site's options.
group=
if [ -n "$group_mark" ]; then
  group=$(sed -n -e '/^$/q' -e "s/^$group_mark//p" <<<"$job" | head -n 1)
fi
verify() {
  if command -v timeout >/dev/null && [ "$(type -t qsub)" = file ]; then set -- timeout 30 qsub "$@"; else set -- qsub "$@"; fi
  printf '%s' "$job" | "$@" 2>&1
}
part now date +%s
part asked verify -w v ${group:+-g "$group"} "$@"
