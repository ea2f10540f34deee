package org.batchwright.scheduler;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.batchwright.model.JobId;
import org.batchwright.model.RunId;

/**
 * What we ask Slurm. Answers come as lines of fields parted by the byte 0x1f, which no name holds; the first field says who spoke: Q for
 * squeue, A for sacct.
 */
final class SlurmQuestions {
    private static final String READY = """
            export LC_ALL=C SLURM_TIME_FORMAT=%s SLURM_BITSTR_LEN=0
            fs=$'\\x1f'
            # accounting: its answer; nothing where the site has none; status 1 when it should answer and does not
            accounting() {
              local answer
              command -v sacct >/dev/null || return 0
              if answer=$(sacct -n -P -X --delimiter="$fs" "$@" 2>&1); then
                [ -z "$answer" ] || printf '%s\\n' "$answer" | sed "s/^/A$fs/"
              else
                case $answer in *'storage is disabled'*) ;; *) printf '%s\\n' "$answer" >&2; return 1 ;; esac
              fi
            }
            """;

    private SlurmQuestions() {}

    static String find(RunId run) {
        return READY + """
                squeue -h -u "$(id -un)" -t all -o "Q$fs%F$fs%T$fs%N$fs%k" || exit 1
                accounting -S now-3days -o JobID,State,NodeList,Comment,Submit
                """ + "# looking for " + run.tag() + "\n";
    }

    /** An array is asked about as a whole where a job of it that should be alive is not among the live ones. */
    static String status(List<JobId> jobs) {
        Map<String, Integer> asked = new LinkedHashMap<>();
        jobs.forEach(job -> asked.merge(job.value().replaceFirst("_\\d+$", "_"), 1, Integer::sum));
        String ids = asked.entrySet().stream()
                .map(entry -> entry.getKey().endsWith("_") ? entry.getKey() + entry.getValue() : entry.getKey())
                .collect(Collectors.joining(" "));
        return READY + "ids='" + ids + "'\n" + """
                live=$(squeue -h -r -u "$(id -un)" -t all -o "Q$fs%i$fs%T$fs%r$fs%S$fs%e$fs%l$fs%N") || exit 1
                gone=$(printf '%s\\n' "$live" | awk -F "$fs" -v ids="$ids" '
                  { seen[$2] = 1 }
                  $3 !~ /^(COMPLETED|FAILED|CANCELLED|TIMEOUT|NODE_FAIL|OUT_OF_MEMORY|PREEMPTED|BOOT_FAIL|DEADLINE)/ {
                    if (split($2, of, "_") == 2) alive[of[1]]++
                  }
                  END {
                    n = split(ids, all, " ")
                    for (i = 1; i <= n; i++)
                      if (split(all[i], of, "_") == 2) { if (alive[of[1]] < of[2]) print of[1] }
                      else if (!(all[i] in seen)) print all[i]
                  }' | tr '\\n' ,)
                printf '%s\\n' "$live"
                [ -z "$gone" ] || accounting -j "${gone%,}" -o JobID,State,ExitCode,Start,End,TimelimitRaw,NodeList,Reason || exit \
                """ + Dialect.LIVE_ONLY + "\n";
    }

    static String discover() {
        return """
                export LC_ALL=C
                sinfo --version || exit 1
                echo '=partitions'
                scontrol show partition -o || exit 1
                echo '=nodes'
                sinfo -h -e -o '%P|%c|%m|%G|%F' || exit 1
                echo '=config'
                scontrol show config | grep -E '^(MaxArraySize|MaxJobCount) '
                """ + SlurmAccounts.question() + "exit 0\n";
    }
}
