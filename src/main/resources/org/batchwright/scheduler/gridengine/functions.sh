# shellcheck shell=bash disable=SC2154,SC2034
# Functions shared by the scripts for Grid Engine. Input: days, the number of days of accounting data to read.
export LC_ALL=C TZ=UTC0
fs=$'\x1f'
me=$(id -un)
deleted=$HOME/.local/state/batchwright/grid-engine-deleted
# the fields of qacct that show how jobs ended, one line per job
records() {
  awk -v fs="$fs" -v of="$1" '
    BEGIN { n = split(of, all, " "); for (i = 1; i <= n; i++) asked[all[i]] }
    function flush() {
      if ("jobnumber" in v)
        if (n == 0 || v["jobnumber"] in asked)
          print "A" fs v["jobnumber"] fs v["taskid"] fs v["failed"] fs v["exit_status"] fs v["start_time"] fs \
            v["end_time"] fs v["ru_wallclock"] fs v["hostname"] fs v["maxvmem"] fs v["category"] fs v["submit_cmd"] fs \
            v["maxrss"] fs v["deleted_by"] fs v["cpu"]
      split("", v)
    }
    /^====/ { flush(); next }
    { key = $1; sub(/^[^ ]+ */, ""); sub(/ +$/, ""); v[key] = $0 }
    END { flush() }'
}
# prints the accounting of these jobs (first argument; all if empty): nothing if the site has none; status 1 if it
# exists but cannot be read
accounting() {
  local of=$1 errors
  shift
  command -v qacct >/dev/null || return 0
  { errors=$( { qacct "$@" -d "$days" | records "$of" >&3; } 2>&1 ); } 3>&1
  case $errors in
    *'unable to'* | *denied* | *commlib*) printf '%s\n' "$errors" >&2; return 1 ;;
  esac
}
