# shellcheck shell=bash
# A function that reads JSON and prints the lines Job NAME STATE (open, complete or failed), Pod NAME JOB PHASE UID
# INDEX and Began POD TIME NODE.
facts() {
  awk '
    function value(line) { sub(/^[^:]*: /, "", line); sub(/,$/, "", line); gsub(/"/, "", line); return line }
    /^        \{$/ { kind = name = job = uid = task = phase = index_ = part = inner = type = began = node = ""; how = "open" }
    /^            "kind": / { kind = value($0) }
    /^            "[a-z]+": [{]$/ { part = $1; inner = "" }
    /^                "[A-Za-z]+": / { inner = $1 }
    part == "\"metadata\":" && /^                "name": / { name = value($0) }
    part == "\"metadata\":" && inner == "\"labels\":" && /^                    "batchwright\/job": / { job = value($0) }
    part == "\"metadata\":" && /^                    "batch.kubernetes.io\/job-completion-index": / { index_ = value($0) }
    part == "\"metadata\":" && /^                "uid": / { uid = value($0) }
    part == "\"metadata\":" && /^                    "volcano.sh\/task-spec": / { task = value($0) }
    part == "\"status\":" && inner == "\"state\":" && /^                    "phase": / {
      type = value($0)
      if (type == "Completed") how = "complete"
      if (type == "Failed" || type == "Terminated") how = "failed"
    }
    part == "\"spec\":" && /^                "nodeName": / { node = value($0) }
    part == "\"status\":" && inner == "\"containerStatuses\":" && /"startedAt": / && began == "" { began = value($0) }
    part == "\"status\":" && /^                "phase": / { phase = value($0) }
    part == "\"status\":" && inner == "\"conditions\":" && /^                        "status": / { status = value($0) }
    part == "\"status\":" && inner == "\"conditions\":" && /^                        "type": / {
      type = value($0)
      if (status == "True" && type == "Complete") how = "complete"
      if (status == "True" && type == "Failed") how = "failed"
    }
    /^        \},?$/ {
      if (kind == "Job") print "Job", name, how
      if (task == "node") { index_ = name; sub(/.*-/, "", index_) }
      if (kind == "Pod") print "Pod", name, job, phase, (uid == "" ? "-" : uid), index_
      if (kind == "Pod" && began != "") print "Began", name, began, (node == "" ? "-" : node)
    }'
}
