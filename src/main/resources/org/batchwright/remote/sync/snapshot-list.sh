# shellcheck shell=bash disable=SC2154,SC2035
# Lists the snapshots in the current folder: which are used or young, and when each was made, its number of files and its size. Requires
# snapshot-usage.sh. Input: min_age, in minutes.
young=$(find . -maxdepth 1 -name '*.manifest' -mmin "-$min_age" | sed 's|^[.]/||; s|[.]manifest$||')
printf '%s\n' "$uses" | sed 's/^/used /'
printf '%s\n' "$young" | sed 's/^/young 0 /'
{ stat -c '%Y %n' *.manifest 2>/dev/null || stat -f '%m %N' *.manifest 2>/dev/null; } |
  while read -r at name; do echo "made $at ${name%.manifest}"; done
wc -l *.manifest 2>/dev/null | while read -r count name; do echo "files $count ${name%.manifest}"; done
needed=() free=()
for manifest in *.manifest; do
  name=${manifest%.manifest}
  [ -d "$name" ] || continue
  case "
$uses
$young
" in
    *"
$name "* | *"
$name
"*) needed+=("$name") ;;
    *) free+=("$name") ;;
  esac
done
set -- "${needed[@]}" "${free[@]}"
[ $# = 0 ] || du -k -s "$@" | while read -r size name; do echo "size $size $name"; done
