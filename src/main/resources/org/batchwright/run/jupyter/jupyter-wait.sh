# shellcheck shell=bash disable=SC2154
# Inside a job: waits until Jupyter responds, and prints its address. Requires inside.sh. Input: asked, which identifies the request.
for ((tries = 0; tries < 240; tries++)); do
  if { read -r pid port token node <jupyter/server; } 2>/dev/null && [ "$node" = "$(uname -n)" ] && kill -0 "$pid" 2>/dev/null; then
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      printf '\nbatchwright-jupyter %s %s %s\n' "$node" "$port" "$token"
      exit 0
    fi
  elif { read -r why request <jupyter/failed; } 2>/dev/null && [ "$request" = "$asked" ]; then
    case $why in
      missing) printf '\nbatchwright-jupyter-missing %s\n' "$(uname -n)"; exit 76 ;;
      *) tail -n 20 jupyter/log >&2; exit 77 ;;
    esac
  fi
  sleep 0.5
done
tail -n 20 jupyter/log >&2 2>/dev/null
exit 78
