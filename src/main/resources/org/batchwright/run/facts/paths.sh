# shellcheck shell=bash disable=SC2154,SC2034,SC2012
# Part of the scripts of FactsScript.
present() {
  if [ -e "$2" ]; then answer "$1" there; return; fi
  nearest "$2"
  if [ -d "$near" ] && [ -x "$near" ] && [ -r "$near" ]; then
    answer "$1" below "$near"$'\n'"$HOME"$'\n'"$(ls -1A -- "$near" 2>/dev/null | head -n 500)"
  else
    answer "$1" unsure
  fi
}
room() {
  nearest "$2"
  answer "$1" left "$(limited 5 df -Pk -- "$near" | tail -n 1)
$(command -v quota >/dev/null && limited 5 quota -w 2>/dev/null)
=lfs
$(command -v lfs >/dev/null && limited 5 lfs quota -q -u "$(id -un)" "$near" 2>/dev/null)"
}
