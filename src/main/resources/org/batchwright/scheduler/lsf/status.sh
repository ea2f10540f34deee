# shellcheck shell=bash disable=SC2154
# Prints the state of the jobs in "$@". Requires functions.sh. Input: json_fields, text_fields; live_only, the exit
# status if the history does not respond.
ask "$json_fields" "$text_fields" "$@" || exit 1
known=" $(printf '%s\n' "$answer" | grep -o -E '"JOBID" *: *"[0-9]+|^[0-9]+' | grep -o -E '[0-9]+$' | sort -u | tr '\n' ' ')"
for id in "$@"; do
  shift
  case $known in *" $id "*) ;; *) set -- "$@" "$id" ;; esac
done
if [ $# = 0 ] || ! command -v bhist >/dev/null; then exit 0; fi
echo '=history'
answer=$(timeout 50 bhist -n 5 -l "$@" 2>&1) || unknown "$answer" || case $answer in *Submitted*) ;; *)
  printf '%s\n' "$answer" >&2
  exit "$live_only"
  ;;
esac
printf '%s\n' "$answer"
exit 0
