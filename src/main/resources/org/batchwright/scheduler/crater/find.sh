# shellcheck shell=bash disable=SC2154
# Lists the jobs whose name has the run's id; after calls.sh. Input: run_id; most_pages.
for ((page = 1; page <= most_pages; page++)); do
  call GET "/api/v1/vcjobs/user/$CRATER_USER?days=-1&page=$page&page_size=200&search=$run_id" || { complain; exit 1; }
  printf 'list %s\n' "$said"
  [ "$(printf '%s\n' "$said" | grep -oE '"jobName":' | wc -l)" -ge 200 ] || exit 0
done
