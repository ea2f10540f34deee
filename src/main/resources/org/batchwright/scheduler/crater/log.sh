# shellcheck shell=bash disable=SC2154
# Prints the log of a job from byte $from on; after calls.sh. The current log first, then a stream: it sends the whole log
# from its start, each line in base64, so lines that were already printed are skipped by count. Input: job; log, the
# job's log in the run's folder.
past() { # so many lines; what comes is passed on as it comes
  if command -v stdbuf >/dev/null; then stdbuf -oL tail -n "+$(($1 + 1))"; return; fi
  awk -v n="$1" 'NR > n { print; fflush() }'
}
if [ -s "$log" ]; then tail -c "+$((from + 1))" -- "$log"; exit 0; fi
of_job GET "$job" /pods || { none && { sleep 2; exit 0; }; complain; exit 1; }
pod=$(printf '%s\n' "$said" | grep -oE '"name": ?"[a-z0-9.-]+"' | head -n 1 | cut -d '"' -f 4)
space=$(printf '%s\n' "$said" | grep -oE '"namespace": ?"[a-z0-9-]+"' | head -n 1 | cut -d '"' -f 4)
[ -n "$pod" ] && [ -n "$space" ] || { sleep 2; exit 0; }
path=/api/v1/namespaces/$space/pods/$pod/containers/custom/log
have=$(mktemp) && trap 'rm -f "$have" "$have.json"' EXIT || exit 1
if ! into=$have.json call GET "$path"; then sleep 2; exit 0; fi # the pod is made, but not begun
sed -E 's/.*"data": ?"([^"]*)".*/\1/' "$have.json" | base64 -d 2>/dev/null | awk 'NR > 1 { print last } { last = $0 }' > "$have"
lines=$(wc -l < "$have")
tail -c "+$((from + 1))" "$have"
curl -q -sS -N -f --max-time 3600 -K <(bearer) "$url$path/stream" 2>/dev/null | past "$lines" |
  while IFS= read -r line; do printf '%s' "$line" | base64 -d 2>/dev/null || break; done
sleep 2
exit 0
