# shellcheck shell=bash disable=SC2154
# Lists the jobs in "$@", account by account until all are found, then the reasons of the waiting ones and the failures;
# after calls.sh and fetch.sh. A job's output is fetched before it is reported as over. Input: most_pages.
left=" $* "
events=0 details=0
seen() { # job, its name, its state
  case $left in *" $1 "*) left=${left/ $1 / } ;; *) return 0 ;; esac
  case $3 in
    Pending|Prequeue|Restarting)
      [ "$events" -lt 10 ] || return 0
      events=$((events + 1))
      if call GET "/api/v1/vcjobs/$1/event"; then printf 'events %s %s\n' "$1" "$said"; fi ;;
    Completed|Failed|Aborted|Terminated|Freed|Deleted|Cancelled)
      keep "$1" "$2" "$3" || printf 'unsaved %s\n' "$1"
      [ "$3" != Completed ] && [ "$details" -lt 50 ] || return 0
      details=$((details + 1))
      if call GET "/api/v1/vcjobs/$1/detail"; then printf 'detail %s\n' "$said"; fi ;;
  esac
  return 0
}
looked() { # through the jobs of the account that is charged now
  local page rows key value name job
  for ((page = 1; page <= most_pages; page++)); do
    call GET "/api/v1/vcjobs?days=-1&page=$page&page_size=200" || { complain; return 1; }
    printf 'list %s\n' "$said"
    rows=$(printf '%s\n' "$said" | grep -oE '"(name|jobName|status)": ?"[A-Za-z0-9.@:/_-]*"' | tr -d '" ')
    name= job=
    while IFS=: read -r key value; do
      case $key in
        name) name=$value ;;
        jobName) job=$value ;;
        status) seen "$job" "$name" "$value"; name= job= ;;
      esac
    done <<< "$rows"
    [ "$(grep -c '^jobName:' <<< "$rows")" = 200 ] && [ -n "${left// /}" ] || return 0
  done
}
looked || exit 1
if [ -n "${left// /}" ] && all=$(accounts); then
  for account in $all; do
    [ -n "${left// /}" ] || break
    if as "$account"; then looked || exit 1; fi
  done
fi
exit 0
