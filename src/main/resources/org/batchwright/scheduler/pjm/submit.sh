# shellcheck shell=bash disable=SC2154
# Submits $script with the options in "$@"; after-submission.sh follows and prints the output of pjsub. Input: run_tag,
# unless tag is set; tag_in, "comment" if the tag is stored in the job's comment instead of its name; id_pattern, a sed
# command that prints the job's ID.
set -f
tag=${tag:-$run_tag}
name=$(sed -n -e '/^$/q' -e 's/^#PJM -N //p' "${script:-job.sh}" | head -n 1)
mark=${tag#bw:}
mark=${mark/\//.}
case $tag_in in
  comment) set -- --comment "$tag" "$@" ;;
  *) set -- -N "${name:0:62-${#mark}}@$mark" "$@" ;;
esac
said=$(LC_ALL=C pjsub "$@" "${script:-job.sh}" </dev/null) || { code=$?; printf '%s\n' "$said" >&2; exit "$code"; }
id=$(printf '%s\n' "$said" | sed -n -E "$id_pattern" | tail -n 1)
[ -n "$id" ] || { printf '%s\n' "$said"; exit 0; }
