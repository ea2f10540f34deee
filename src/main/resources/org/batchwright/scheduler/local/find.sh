# shellcheck shell=bash disable=SC2154
# Lists the jobs of a run with their tags. Requires functions.sh. A job that has not started yet never will, because
# its pid file is created here. Input: tag.
for folder in "$jobs"/[0-9]*; do
  is=
  { read -r is <"$folder/tag"; } 2>/dev/null
  case $is in "$tag"|"$tag"/*) ;; *) continue ;; esac
  [ -s "$folder/pid" ] || { echo "0 void" >"$folder/void" && ln "$folder/void" "$folder/pid" 2>/dev/null; }
  case $(cat "$folder/pid" 2>/dev/null) in ''|*void) ;; *) echo "local-${folder##*/} $is" ;; esac
done
exit 0
