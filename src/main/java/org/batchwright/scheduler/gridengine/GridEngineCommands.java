package org.batchwright.scheduler.gridengine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;

/**
 * Commands for Grid Engine. Output lines begin with a source letter and the byte 0x1f: Q qstat; J jobs that wait for others; R why a job
 * waits or has an error; D what was alive when it was cancelled; A qacct, its fields separated by 0x1f; T tags. The text output of qstat is
 * used, because -xml is not available everywhere; both commands then write UTC.
 */
final class GridEngineCommands {
    /** Before that, the id may have been another job's: ids wrap around. */
    private static final int ACCOUNTING_DAYS = 60;

    /** Number of jobs queried by qstat -j for why they wait: its answers are long. */
    private static final int MAX_REASONS = 20;

    private static final String FUNCTIONS = """
            export LC_ALL=C TZ=UTC0
            fs=$'\\x1f'
            me=$(id -un)
            deleted=$HOME/.local/state/batchwright/grid-engine-deleted
            # the fields of qacct that say how jobs ended, a line each
            records() {
              awk -v fs="$fs" -v of="$1" '
                BEGIN { n = split(of, all, " "); for (i = 1; i <= n; i++) asked[all[i]] }
                function flush() {
                  if ("jobnumber" in v)
                    if (n == 0 || v["jobnumber"] in asked)
                      print "A" fs v["jobnumber"] fs v["taskid"] fs v["failed"] fs v["exit_status"] fs v["start_time"] fs \\
                        v["end_time"] fs v["ru_wallclock"] fs v["hostname"] fs v["maxvmem"] fs v["category"] fs v["submit_cmd"] fs \\
                        v["maxrss"] fs v["deleted_by"]
                  split("", v)
                }
                /^====/ { flush(); next }
                { key = $1; sub(/^[^ ]+ */, ""); sub(/ +$/, ""); v[key] = $0 }
                END { flush() }'
            }
            # accounting of these jobs (first argument; all when empty): nothing where the site has none; status 1 when it is there
            # and cannot be read
            accounting() {
              local of=$1 errors
              shift
              command -v qacct >/dev/null || return 0
              { errors=$( { qacct "$@" -d %d | records "$of" >&3; } 2>&1 ); } 3>&1
              case $errors in
                *'unable to'* | *denied* | *commlib*) printf '%%s\\n' "$errors" >&2; return 1 ;;
              esac
            }
            live_only=%d
            most_reasons=%d
            """.formatted(ACCOUNTING_DAYS, Dialect.LIVE_ONLY, MAX_REASONS);

    /** Counts the tasks that a row of qstat covers. */
    private static final String TASKS = """
            function tasks(  i, n, part, all, sum) {
              for (i = 6; i <= NF; i++) if ($i ~ /^[0-9][0-9]\\/[0-9][0-9]\\/[0-9][0-9][0-9][0-9]$/) break
              for (i += 2; i <= NF && $i !~ /^[0-9][0-9,:-]*$/; i++) ;
              if (i + 1 > NF) return 0
              n = split($(i + 1), all, ",")
              sum = 0
              for (i = 1; i <= n; i++) {
                split(all[i] ":1", part, /[-:]/)
                sum += all[i] ~ /-/ ? int((part[2] - part[1]) / part[3]) + 1 : 1
              }
              return sum
            }
            """;

    private GridEngineCommands() {}

    /** Also searches the run's folder if {@code run} is set: started jobs have left their tags in it. */
    static String find(RunId run) {
        return FUNCTIONS + """
                rows=$(qstat -u "$me") || exit 1
                ids=$(printf '%s\\n' "$rows" | awk '$1 ~ /^[0-9]+$/ && !seen[$1]++ { print $1 }' | tr '\\n' ,)
                [ -z "$ids" ] || qstat -j "${ids%,}" 2>/dev/null | awk -v fs="$fs" '
                  $1 == "job_number:" { id = $2 }
                  $1 == "env_list:" && match($0, /BATCHWRIGHT_TAG=[^,]*/) {
                    print "T" fs id fs substr($0, RSTART + 16, RLENGTH - 16)
                  }'
                accounting "" -o "$me" -j | awk -F "$fs" -v fs="$fs" '
                  match($12, /BATCHWRIGHT_TAG=[a-z0-9:\\/-]*/) { print "T" fs $2 fs substr($12, RSTART + 16, RLENGTH - 16) }'
                if [ -n "${run-}" ]; then
                  for left in "$run"/.job-*; do
                    [ ! -s "$left" ] || echo "T$fs${left##*/.job-}$fs$(cat "$left")"
                  done
                fi
                """ + "# looking for " + run.tag() + "\n";
    }

    /** An array is queried as a whole if one of its jobs that should be alive is not among the live ones. */
    static String status(List<JobId> jobs) {
        Map<String, Integer> asked = new LinkedHashMap<>();
        jobs.forEach(job -> asked.merge(job.value().replaceFirst("\\.\\d+$", "."), 1, Integer::sum));
        String ids = asked.entrySet().stream()
                .map(entry -> entry.getKey().endsWith(".") ? entry.getKey() + entry.getValue() : entry.getKey())
                .collect(Collectors.joining(" "));
        return FUNCTIONS + "ids='" + ids + "'\n" + "tasks='" + TASKS + "'\n" + """
                rows=$(qstat -u "$me" -r) || exit 1
                # what is ours of it: rows, and of the lines below each the full queue and the time limit
                live=$(printf '%s\\n' "$rows" | awk -v ids="$ids" '
                  BEGIN { n = split(ids, all, " "); for (i = 1; i <= n; i++) { sub(/[.].*/, "", all[i]); asked[all[i]] } }
                  $1 ~ /^[0-9]+$/ && NF > 6 { mine = $1 in asked; if (mine) print; next }
                  mine && /Master Queue:|h_rt=/')
                printf '%s\\n' "$live" | sed "s/^/Q$fs/"
                case $live in *' h'*)
                  qstat -u "$me" -s hj | sed "s/^/J$fs/"
                  held=$(qstat -u "$me" -s hu) && printf '%s\\n' "$held" | sed "s/^/H$fs/" ;;
                esac
                why=$(printf '%s\\n' "$live" | awk '
                  $1 ~ /^[0-9]+$/ && / (E[a-zA-Z]*|qw) +[0-9][0-9]\\// && !seen[$1]++ { print $1 }' | head -n $most_reasons | tr '\\n' ,)
                [ -z "$why" ] || qstat -j "${why%,}" 2>/dev/null | awk -v fs="$fs" '
                  function say() { if (id != "" && text != "") print "R" fs id fs text; text = "" }
                  $1 == "job_number:" { say(); id = $2; error = 0 }
                  /^error reason/ { sub(/^error reason +[0-9]+: */, ""); text = $0; error = 1; next }
                  /^scheduling info:/ { info = 1; sub(/^scheduling info: */, ""); if (!error) text = $0; next }
                  info && /^ / { sub(/^ */, ""); if (!error) text = $0; next }
                  { info = 0 }
                  END { say() }'
                gone=$(printf '%s\\n' "$live" | awk -v ids="$ids" "$tasks"'
                  $1 ~ /^[0-9]+$/ && NF > 6 { seen[$1] = 1; alive[$1] += tasks() }
                  END {
                    n = split(ids, all, " ")
                    for (i = 1; i <= n; i++)
                      if (split(all[i], of, /[.]/) == 2) { if (alive[of[1]] < of[2]) print of[1] }
                      else if (!(all[i] in seen)) print all[i]
                  }' | tr '\\n' ' ')
                gone=${gone% }
                [ -n "$gone" ] || exit 0
                if [ -e "$deleted" ]; then
                  awk -v fs="$fs" -v of="$gone" '
                    BEGIN { n = split(of, all, " "); for (i = 1; i <= n; i++) asked[all[i]] }
                    $2 in asked { sub(/^[0-9]+ */, ""); print "D" fs $0 }' "$deleted"
                fi
                set -- $gone
                if [ $# -gt 4 ]; then
                  accounting "$gone" -o "$me" -j || exit $live_only
                else
                  for id; do accounting "$id" -j "$id" || exit $live_only; done
                fi
                exit 0
                """;
    }

    /** A waiting job leaves no trace when it is deleted, not even in accounting, so it is recorded before. */
    static String cancel(List<JobId> jobs) {
        String ids = jobs.stream().map(JobId::value).collect(Collectors.joining(" "));
        return FUNCTIONS + "ids='" + ids + "'\n" + """
                rows=$(qstat -u "$me") || exit 1
                said=$(printf '%s\\n' $ids | xargs qdel 2>&1)
                status=$?
                printf '%s\\n' "$said" >&2
                case $said in *deletion* | *'has deleted'*) ;; *) exit $status ;; esac
                mkdir -p "${deleted%/*}"
                if [ -e "$deleted" ]; then
                  awk -v since=$(( $(date +%s) - 5184000 )) '$1 > since' "$deleted" >"$deleted.part" && mv "$deleted.part" "$deleted"
                fi
                printf '%s\\n' "$rows" | awk -v now="$(date +%s)" '
                  FNR == NR { split($1, of, /[.]/); asked[of[1]] = asked[of[1]] " " $1; next }
                  $1 in asked {
                    n = split(asked[$1], some, " ")
                    for (i = 1; i <= n; i++) if (some[i] == $1) { print now, $0; next }
                    if (!told[$1]++) for (i = 1; i <= n; i++) print now, $1, some[i]
                  }' <(printf '%s\\n' $ids) - >>"$deleted"
                exit $status
                """;
    }

    static String discover() {
        return """
                export LC_ALL=C
                command -v qconf >/dev/null || exit 1
                echo '=version'
                qstat >/dev/null || exit 1
                qstat -help 2>/dev/null | head -n 1
                echo '=queues'
                queues=$(qconf -sql) && qconf -sq $queues | grep -E '^(qname|qtype|h_rt) '
                echo '=instances'
                qstat -f | grep -E '^[^ ]+@[^ ]+ '
                echo '=hosts'
                qhost
                echo '=config'
                qconf -sconf | grep -E '^max_aj_tasks '
                exit 0
                """;
    }
}
