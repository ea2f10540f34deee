# shellcheck shell=bash disable=SC1090,SC1091
# Becomes a login shell inside a job. Requires inside.sh. The account's startup files may change the job's environment, so the environment
# is loaded again afterwards.
if [ ! -r environment ]; then exec bash -l; fi
if [ ! -t 0 ]; then exec bash -s; fi
start_up() {
  local file
  [ ! -r /etc/profile ] || . /etc/profile
  for file in ~/.bash_profile ~/.bash_login ~/.profile; do
    if [ -r "$file" ]; then . "$file"; break; fi
  done
}
exec bash --rcfile <(declare -f start_up; printf 'start_up\nunset -f start_up\n. %q\ncd %q\n' "$PWD/environment" "$PWD") -i
