# shellcheck shell=bash disable=SC2154
# Prints which jobs are running and waiting in PBS. Requires the shared load.sh. Input: job_attributes, the attributes
# of qstat -f to print.
export TZ=UTC0
# one line per job: its ID and attributes, each followed by the byte 0x1f; long values continue on the next line
jobs() {
  limited qstat -f | awk -v wanted="$job_attributes" '
    BEGIN { fs = "\037"; n = split(wanted, names, " ") }
    function flush(  i) {
      if (id == "") return
      printf "%s%s", id, fs
      for (i = 1; i <= n; i++) { gsub(/[\036\037\r]/, " ", v[names[i]]); printf "%s%s", v[names[i]], fs }
      print ""
      split("", v)
      id = key = ""
    }
    /^Job Id: / { flush(); id = $3; next }
    /^\t/ { if (key != "") v[key] = v[key] substr($0, 2); next }
    /^    / {
      at = index($0, " = ")
      key = at ? substr($0, 5, at - 5) : ""
      if (key in v) key = ""
      if (key != "") v[key] = substr($0, at + 3)
    }
    END { flush() }'
  return "${PIPESTATUS[0]}"
}
part me printf '%s\n' "$(id -un)" "$(date +%s)"
part nodes pbsnodes -av -F json
part jobs jobs
part server qstat -B -f
part queues qstat -Q -f
