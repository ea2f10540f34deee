# shellcheck shell=bash disable=SC2154,SC1090,SC2034
# Defines module if a login shell does not, and prints which implementation it is. Input: spider_timeout, in seconds.
export LC_ALL=C LMOD_PAGER=none MODULES_PAGER= MODULES_COLOR=never LMOD_COLORIZE=no
fs=$'\x1f'
type module >/dev/null 2>&1 || for file in /etc/profile.d/modules.sh /etc/profile.d/lmod.sh; do
  [ ! -r "$file" ] || . "$file" >/dev/null 2>&1
done
type module >/dev/null 2>&1 || { echo "K${fs}none"; exit 0; }
case $(module --version </dev/null 2>&1) in *Lua*) kind=lmod ;; *) kind=tcl ;; esac
echo "K$fs$kind"
tag_lines() { sed "s/^/$1$fs/"; }
spider() { # timeout cannot stop a function, but it can stop the program behind the function
  local limit=
  if command -v timeout >/dev/null; then limit="timeout $spider_timeout"; fi
  [ -z "${LMOD_CMD-}" ] || $limit "$LMOD_CMD" bash -t spider "$@" </dev/null 2>&1 >/dev/null
}
