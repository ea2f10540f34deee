# shellcheck shell=bash disable=SC2154
# Functions shared by the scripts for OpenPBS. Input: live_only, the exit status if ended jobs cannot be queried; run,
# the run's folder, if known.
export LC_ALL=C TZ=UTC0 # qstat prints times in the time zone of the caller
set -f -o pipefail # the [] of an array is not a pattern
# whether the errors of a command mean a failure: a message that a job is unknown counts as an answer
failed() { # exit status, errors
  [ "$1" != 0 ] || return 1
  [ -z "$2" ] || printf '%s\n' "$2" | grep -v -E -q 'Unknown Job Id|has finished, use -x|^$'
}
# prints the output of qstat for these jobs; status 1 if the server did not respond
ask() {
  local said code
  {
    said=$(qstat -x -f "$@" 2>&1 >&3 3>&-)
    code=$?
    case $said in
      *job_history_enable*)
        echo 'history off' >&3
        said=$(qstat -f "$@" 2>&1 >&3 3>&-)
        code=$?
        ;;
    esac
  } 3>&1
  if failed "$code" "$said"; then
    printf '%s\n' "$said" >&2
    return 1
  fi
}
# like ask, where ended jobs require a separate option
ask_apart() {
  local said code
  { said=$(qstat -f "$@" 2>&1 >&3 3>&-); code=$?; } 3>&1
  if failed "$code" "$said"; then
    printf '%s\n' "$said" >&2
    return 1
  fi
  { said=$(qstat -f -H --hday 7 "$@" 2>&1 >&3 3>&-); code=$?; } 3>&1
  if failed "$code" "$said"; then
    printf '%s\n' "$said" >&2
    return "$live_only"
  fi
}
# started jobs have saved their tags in the folder of the run
left() {
  local mark
  [ -n "${run-}" ] || return 0
  set +f
  for mark in "$run"/.job-*; do
    [ ! -s "$mark" ] || awk -v fs='\037' -v id="${mark##*/.job-}" '
      NR == 1 { out = "J" fs id; for (i = 0; i < 16; i++) out = out fs; print out $0 }' "$mark"
  done
}
lines() {
  awk -v fs='\037' '
    function field(name) { gsub(/[\037\r]/, " ", v[name]); return fs v[name] }
    function flush() {
      if (id != "")
        print "J" fs id field("job_state") field("substate") field("Exit_status") field("Hold_Types") \
          field("stime") field("obittime") field("mtime") field("estimated.start_time") \
          field("Resource_List.walltime") field("exec_host") field("comment") field("array_index") \
          field("array_indices_remaining") field("depend") \
          field("resources_used.mem") fs tag() field("resources_used.cput")
      split("", v)
      id = key = ""
    }
    function tag() { # from the variables passed to the job
      if (!match("," v["Variable_List"], /,BATCHWRIGHT_TAG=[^,]*/)) return ""
      return substr("," v["Variable_List"], RSTART + 17, RLENGTH - 17)
    }
    /^history off$/ { print }
    /^Job Id: / { flush(); id = $3; next }
    /^\t/ { if (key != "") v[key] = v[key] substr($0, 2); next } # a long line continues
    /^    / {
      at = index($0, " = ")
      key = at ? substr($0, 5, at - 5) : ""
      if (key in v) key = "" # a line break in a value must not create a key
      if (key != "") v[key] = substr($0, at + 3)
    }
    END { flush() }'
}
