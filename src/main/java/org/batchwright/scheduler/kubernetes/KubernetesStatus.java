package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.text.ShellQuote;

/**
 * The status query of jobs. It also releases those that wait for nothing any more, as Kubernetes has no dependencies between Jobs, and
 * saves the logs of ended pods, since those are deleted with the pods.
 *
 * <p>kubectl indents JSON by four blanks per level, so the indentation of a line identifies it; long parts that are never used are filtered
 * out.
 */
final class KubernetesStatus {
    /** Logs that are saved in one query; the next one continues. */
    private static final int MAX_LOGS = 40;

    private KubernetesStatus() {}

    /** Lines {@code Job NAME how} (open, complete, failed), {@code Pod NAME JOB PHASE UID INDEX} and {@code Began POD TIME NODE}. */
    static final String FACTS = """
        facts() {
          awk '
            function value(line) { sub(/^[^:]*: /, "", line); sub(/,$/, "", line); gsub(/"/, "", line); return line }
            /^        \\{$/ { kind = name = job = uid = task = phase = index_ = part = inner = type = began = node = ""; how = "open" }
            /^            "kind": / { kind = value($0) }
            /^            "[a-z]+": [{]$/ { part = $1; inner = "" }
            /^                "[A-Za-z]+": / { inner = $1 }
            part == "\\"metadata\\":" && /^                "name": / { name = value($0) }
            part == "\\"metadata\\":" && inner == "\\"labels\\":" && /^                    "batchwright\\/job": / { job = value($0) }
            part == "\\"metadata\\":" && /^                    "batch.kubernetes.io\\/job-completion-index": / { index_ = value($0) }
            part == "\\"metadata\\":" && /^                "uid": / { uid = value($0) }
            part == "\\"metadata\\":" && /^                    "volcano.sh\\/task-spec": / { task = value($0) }
            part == "\\"status\\":" && inner == "\\"state\\":" && /^                    "phase": / {
              type = value($0)
              if (type == "Completed") how = "complete"
              if (type == "Failed" || type == "Terminated") how = "failed"
            }
            part == "\\"spec\\":" && /^                "nodeName": / { node = value($0) }
            part == "\\"status\\":" && inner == "\\"containerStatuses\\":" && /"startedAt": / && began == "" { began = value($0) }
            part == "\\"status\\":" && /^                "phase": / { phase = value($0) }
            part == "\\"status\\":" && inner == "\\"conditions\\":" && /^                        "status": / { status = value($0) }
            part == "\\"status\\":" && inner == "\\"conditions\\":" && /^                        "type": / {
              type = value($0)
              if (status == "True" && type == "Complete") how = "complete"
              if (status == "True" && type == "Failed") how = "failed"
            }
            /^        \\},?$/ {
              if (kind == "Job") print "Job", name, how
              if (task == "node") { index_ = name; sub(/.*-/, "", index_) }
              if (kind == "Pod") print "Pod", name, job, phase, (uid == "" ? "-" : uid), index_
              if (kind == "Pod" && began != "") print "Began", name, began, (node == "" ? "-" : node)
            }'
        }
        """;

    private static final String STRIP_FUNCTION = """
        slim() {
          awk '
            closing != "" { if (index($0, closing) == 1 && substr($0, length(closing)) ~ /^[]}],?$/) closing = ""; next }
            /^                "(managedFields|containers|initContainers|volumes|tasks|tolerations|images|ownerReferences)": \\[$/ { closing = "                ]"; next }
            /^                "template": \\{$/ { closing = "                }"; next }
            { print }'
        }
        ours() { # of a list, what names one of our jobs
          awk '
            /^        \\{$/ { item = ""; mine = 0; inside = 1 }
            inside { item = item $0 "\\n"; if ($0 ~ /"name": "bw-/) mine = 1 }
            /^        \\},?$/ { inside = 0; if (mine) { sub(/,\\n$/, "\\n", item); printf "%s", item } }'
        }
        """;

    static String script(List<JobId> jobs, KubernetesSite site) {
        String names = jobs.stream()
                .map(id -> " " + ShellQuote.alwaysQuote(id.value()))
                .collect(Collectors.joining());
        return FACTS + STRIP_FUNCTION + SAVE.replace("MOST", String.valueOf(MAX_LOGS)) + "set --" + names + "\n"
                + QUERY.replace("KIND", site.kind())
                + (site.packsCode() ? KEEP : "")
                + releaseScript(site) + """
                echo =objects
                printf '%s\\n' "$answer" | slim
                case $all in *' open'*)
                  echo =events
                  k get events --field-selector type=Warning -o json 2>/dev/null | ours
                """
                + (site.isSet("kueue") ? "  echo =workloads\n  k get workloads.kueue.x-k8s.io -o json | ours\n" : "")
                + """
                  ;;
                esac
                exit 0
                """;
    }

    private static String releaseScript(KubernetesSite site) {
        return site.usesVolcano() ? "" : RELEASE.replace("RESUME", site.isSet("kueue") ? ADMIT : RESUME);
    }

    private static final String QUERY = """
        says() { # of which job: what its note says; who cancelled it may have been cut off
          if [ "$over" = ending ] && [ -n "$(find "$notes/$1" -mmin +2)" ]; then over=cancelled; fi
          [ -z "$over" ] || echo "=$over $1 ${began:--} ${ended:--} ${node:--}"
        }
        wanted=$*
        for id; do
          if note "$id"; then
            wanted="$wanted $ok $any"
            says "$id"
          fi
          set +f
          for file in "$notes/$id"\\[*; do [ ! -e "$file" ] || { note "${file##*/}" && says "${file##*/}"; }; done
          set -f
        done
        list=$(printf '%s\\n' $wanted | sort -u | paste -s -d , -)
        answer=$(k get KIND,pods -l "batchwright/job in ($list)" -o json --request-timeout=60s) || exit 1
        all=$(printf '%s\\n' "$answer" | facts)
        """;

    /** An unreadable log is tried three times. */
    static final String SAVE = """
        saved=0
        name() { # which index: completes the stem of the log's name; of several nodes the first one's is the job's
          case $nodes-$1 in yes-0) ;; yes-*) stem=$stem.node-$1 ;; *) stem=$stem$1 ;; esac
        }
        save() { # pod, job, uid, index: keeps what it printed, once; another pod of Volcano may have the name of the one before
          local mark tries
          note "$2" || return 0
          [ -d "$folder" ] || return 0
          name "$4"
          mark=$folder/.log-$stem
          [ "$(cat "$mark" 2>/dev/null)" != "$1 $3" ] || return 0
          saved=$((saved + 1))
          if [ "$saved" -gt MOST ]; then echo "=unread $1"; return 0; fi
          if k logs "$1" -c main --request-timeout=60s >"$mark.part" 2>"$mark.err"; then
            mv "$mark.part" "$folder/$stem.log" && echo "$1 $3" >"$mark"
            rm -f "$mark.err"
          else
            tries=$(($(cat "$mark.tries" 2>/dev/null || echo 0) + 1))
            echo "$tries" >"$mark.tries"
            if [ "$tries" -lt 3 ]; then echo "=unread $1"; fi
          fi
        }
        """;

    private static final String KEEP = """
        while read -r kind pod job phase uid index; do
          case $kind-$phase in Pod-Succeeded | Pod-Failed) save "$pod" "$job" "$uid" "$index" ;; esac
        done <<END
        $all
        END
        """;

    private static final String RESUME = "k patch job \"$id\" --type=merge -p '{\"spec\":{\"suspend\":false}}' >&2";

    /** The label hands it to Kueue, which admits it in its turn. */
    private static final String ADMIT = "k label job \"$id\" \"kueue.x-k8s.io/queue-name=$(k get job \"$id\" -o "
            + "'jsonpath={.metadata.labels.batchwright/queue-name}')\" >&2";

    private static final String RELEASE = """
        how() { printf '%s\\n' "$all" | awk -v name="$1" '$1 == "Job" && $2 == name { print $3 }'; }
        for id; do
          note "$id" && [ -n "$ok$any" ] || continue
          open= never=
          for one in $ok; do case $(how "$one") in complete) ;; open) open=yes ;; *) never=yes ;; esac; done
          for one in $any; do case $(how "$one") in open) open=yes ;; esac; done
          if [ -n "$never" ]; then
            over=never; keep "$id" && k delete job "$id" --wait=false >&2 && echo "=never $id"
          elif [ -n "$open" ]; then
            if [ -n "$held" ]; then echo "=held $id"; else echo "=waits $id"; fi
          elif [ -n "$held" ] || RESUME; then
            ok= any=; keep "$id"; [ -n "$held" ] || echo "=freed $id"
          else
            echo "=waits $id"
          fi
        done
        """;
}
