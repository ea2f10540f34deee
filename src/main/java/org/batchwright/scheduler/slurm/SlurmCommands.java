package org.batchwright.scheduler.slurm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;

/**
 * Commands for Slurm. Answers are lines of fields separated by the byte 0x1f, which no name contains; the first field is the source: Q for
 * squeue, A for sacct.
 */
final class SlurmCommands {
    private static final String FUNCTIONS = """
            export LC_ALL=C SLURM_TIME_FORMAT=%s SLURM_BITSTR_LEN=0
            fs=$'\\x1f'
            # a controller or accounting that does not answer must not hold up the line for minutes
            soon=
            ! command -v timeout >/dev/null || soon='timeout 45'
            # accounting: its answer; nothing where the site has none; status 1 when it should answer and does not
            accounting() {
              local answer
              command -v sacct >/dev/null || return 0
              if answer=$($soon sacct -P --delimiter="$fs" "$@" 2>&1); then
                [ -z "$answer" ] || printf '%s\\n' "$answer" | sed "s/^/A$fs/"
              else
                case $answer in *'storage is disabled'*) ;; *) printf '%s\\n' "${answer:-sacct does not answer}" >&2; return 1 ;; esac
              fi
            }
            # those of the columns that this sacct has
            columns() {
              local known name all=
              known=" $($soon sacct --helpformat 2>/dev/null | tr -s '[:space:]' ' ') "
              for name; do case $known in *" $name "* | '  ' | ' ') all=$all${all:+,}$name ;; esac; done
              echo "$all"
            }
            """;

    private SlurmCommands() {}

    static String find(RunId run) {
        return FUNCTIONS + """
                $soon squeue -h -u "$(id -un)" -t all -o "Q$fs%F$fs%T$fs%N$fs%k" || exit 1
                accounting -n -X -S now-3days -o JobID,State,NodeList,Comment,Submit
                """ + "# looking for " + run.tag() + "\n";
    }

    /**
     * Accounting is queried for jobs that are not alive, since it alone knows exit status and memory; for a whole array if one of its jobs
     * that should be alive is not. Only the requested rows of squeue are transferred: a user may have thousands of other jobs, including
     * ended ones.
     */
    static String status(List<JobId> jobs) {
        Map<String, Integer> asked = new LinkedHashMap<>();
        jobs.forEach(job -> asked.merge(job.value().replaceFirst("_\\d+$", "_"), 1, Integer::sum));
        String ids = asked.entrySet().stream()
                .map(entry -> entry.getKey().endsWith("_") ? entry.getKey() + entry.getValue() : entry.getKey())
                .collect(Collectors.joining(" "));
        return FUNCTIONS + "ids='" + ids + "'\n" + """
                live=$($soon squeue -h -r -u "$(id -un)" -t all -o "Q$fs%i$fs%T$fs%r$fs%S$fs%e$fs%l$fs%N") || exit 1
                gone=$(printf '%s\\n' "$live" | awk -F "$fs" -v ids="$ids" '
                  $3 !~ /^(COMPLETED|FAILED|CANCELLED|TIMEOUT|NODE_FAIL|OUT_OF_MEMORY|PREEMPTED|BOOT_FAIL|DEADLINE)/ {
                    seen[$2] = 1
                    if (split($2, of, "_") == 2) alive[of[1]]++
                  }
                  END {
                    n = split(ids, all, " ")
                    for (i = 1; i <= n; i++)
                      if (split(all[i], of, "_") == 2) { if (alive[of[1]] < of[2]) print of[1] }
                      else if (!(all[i] in seen)) print all[i]
                  }' | tr '\\n' ,)
                printf '%s\\n' "$live" | awk -F "$fs" -v ids="$ids" '
                  BEGIN { n = split(ids, all, " "); for (i = 1; i <= n; i++) { split(all[i], of, "_"); ours[of[1]] = 1 } }
                  { split($2, of, "_") }
                  of[1] in ours'
                [ -z "$gone" ] || accounting -j "${gone%,}" -o "$(columns COLUMNS)" || exit \
                """.replace("COLUMNS", String.join(" ", SlurmAccounting.COLUMNS))
                + Dialect.LIVE_ONLY + "\n";
    }

    /** All queries to the controller run at the same time; their output is read in order, the controller's first. */
    static String discover() {
        return """
                export LC_ALL=C
                sinfo --version || exit 1
                soon=
                ! command -v timeout >/dev/null || soon='timeout 45'
                exec 4< <($soon sinfo -h -e -o '%P|%c|%m|%G|%F|%f' 2>/dev/null && echo '=whole')
                exec 5< <($soon scontrol show config 2>/dev/null)
                exec 6< <($soon scontrol show reservation -o 2>/dev/null)
                exec 7< <($soon scontrol show license -o 2>/dev/null)
                echo '=partitions'
                $soon scontrol show partition -o || exit 1
                echo '=nodes'
                nodes=$(cat <&4)
                case $nodes in *'=whole') printf '%s\n' "${nodes%=whole}" ;; *) exit 1 ;; esac
                config=$(cat <&5)
                echo '=config'
                printf '%s\n' "$config" | grep -E '^(MaxArraySize|MaxJobCount) '
                echo '=offers'
                me=$(id -un)
                grep -E "^ReservationName=.* (Users=([^ ]*,)?$me[, ]|Accounts=[^( ])" <&6
                grep '^LicenseName=' <&7
                exit 0
                """;
    }
}
