# shellcheck shell=bash disable=SC2154
# Inside a job: runs Jupyter until it is stopped, unless it is already running. Requires inside.sh. Only this account
# can read its token, which never appears in a command line or log: Jupyter reads it from its environment and then does
# not print it. Input: asked, which identifies this request.
umask 077
mkdir -p jupyter && chmod 700 jupyter || exit 75
exec 9>>jupyter/lock
if command -v flock >/dev/null; then flock -n 9 || exit 0; fi
rm -f jupyter/server jupyter/failed
program=
for name in jupyter-lab jupyter-notebook; do
  if command -v "$name" >/dev/null; then program=$name; break; fi
done
if [ -z "$program" ]; then echo "missing $asked" >jupyter/failed; exit 76; fi
token=$(od -An -v -N24 -tx1 /dev/urandom | tr -d ' \n')
for ((port = 20000 + RANDOM % 12000, tries = 0; tries < 100; port++, tries++)); do
  (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break # the port is free; ports above 32767 are used for outgoing connections
done
work=$PWD/work
[ -d "$work" ] || work=$PWD
root=()
[ "$(id -u)" != 0 ] || root=(--allow-root) # required for root, as in a container
JUPYTER_TOKEN=$token JUPYTER_RUNTIME_DIR=$PWD/jupyter "$program" --no-browser --ip=127.0.0.1 --port="$port" --port-retries=0 \
  --notebook-dir="$work" "${root[@]}" >jupyter/log 2>&1 </dev/null 9>&- &
pid=$!
executes() { # whether a notebook is executing code
  exec 3<>"/dev/tcp/127.0.0.1/$port" || return
  printf '%s\r\n' 'GET /api/kernels HTTP/1.0' 'Host: 127.0.0.1' "Authorization: token $token" '' >&3
  tr -d ' ' <&3 | grep -q '"execution_state":"busy"'
}
watch=
if [ -e active ]; then
  (while kill -0 "$pid"; do if (executes); then touch active; fi; sleep 30; done) </dev/null >/dev/null 2>&1 9>&- &
  watch=$!
fi
trap 'kill "$pid" $watch 2>/dev/null; exit 143' TERM HUP
printf '%s %s %s %s\n' "$pid" "$port" "$token" "$(uname -n)" >jupyter/server.part && mv jupyter/server.part jupyter/server
wait "$pid"
code=$?
[ -z "$watch" ] || kill "$watch" 2>/dev/null
[ ! -e jupyter/server ] || echo "ended $asked" >jupyter/failed
rm -f jupyter/server
exit "$code"
