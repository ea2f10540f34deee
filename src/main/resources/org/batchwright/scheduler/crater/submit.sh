# shellcheck shell=bash disable=SC2154,SC2034
# Uploads the packed run once, then posts the form of $script; after calls.sh. A missing answer is no proof of refusal:
# nothing is printed. Input: id, the run; run_tag, unless tag is set; space, a folder of a space on Crater.
[ -z "${ok-}${any-}" ] || { echo 'crater: jobs cannot wait for each other' >&2; exit 1; }
script=${script:-job.sh} tag=${tag:-$run_tag}
form=$(sed -n 's/^#CRATER //p' "$script")
[ -n "$form" ] || { echo 'crater: the script has no lines that begin with #CRATER' >&2; exit 1; }
account=$(sed -n 's/^#CRATER-ACCOUNT //p' "$script" | head -n 1)
case $account in *[!A-Za-z0-9._-]*) echo 'crater: not a valid account name' >&2; exit 1 ;; esac
[ -z "$account" ] || as "$account" || { complain; exit 1; }
if [ ! -e .sent ]; then
  folder= pack=$(mktemp -d) || exit 1
  trap 'rm -rf "$pack"' EXIT
  files=()
  for one in *; do
    case $one in lock|refused|*.log) ;; *) files+=("$one") ;; esac
  done
  tar -czf "$pack/run.tar.gz" -- "${files[@]}" || exit 1
  IFS=/ read -r -a parts <<< "$space/runs/$id"
  folder=${parts[0]}
  for part in "${parts[@]:1}"; do
    folder=$folder/$part
    call MKCOL "/api/ss/$folder" || [ "$http" = 405 ] || { complain; exit 1; } # 405: it is there
  done
  patience=7200 call PUT "/api/ss/$folder/run.tar.gz" -T "$pack/run.tar.gz" || { complain; exit 1; }
  : > .sent
fi
part=${tag#bw:}
printf '%s\n' "${script%.sh}" > ".part-${part#*/}"
form=${form//<tag>/$tag}
body=${form//<run>/$id}
call POST /api/v1/vcjobs/training
code=$?
if [ "$code" = 0 ] && [[ $said =~ \"metadata\":\{\"name\":\"([a-z0-9.-]+)\" ]]; then
  echo "crater-job ${BASH_REMATCH[1]}"
  exit 0
fi
complain
case $code$said in 1*'"code":'*) exit 1 ;; esac
exit 0 # whether it was taken is not known
