# shellcheck shell=bash disable=SC2154
# Creates the run's folder and takes its lock, or reports what an earlier submission left. Requires verdict.sh. Input:
# run, the folder; code, the folder with its code; submitter, the submitting process.
if [ -s "$run/submitted" ]; then give; fi
mkdir -p "$run" || verdict unwritable
if ! mkdir "$run/lock" 2>/dev/null; then
  if [ -s "$run/submitted" ]; then give; fi
  cat "$run/lock/owner" >&2 2>/dev/null
  if [ -d "$run/lock" ]; then verdict locked; fi
  verdict unwritable
fi
{ printf 'host=%s\npid=%s\nsince=%s\n' "$(uname -n)" "$submitter" "$(date +%s)" > "$run/lock/owner.part" \
  && mv "$run/lock/owner.part" "$run/lock/owner"; } || full
[ -d "$code" ] || verdict no-code
cd "$run" || full
mkdir -p python || full
