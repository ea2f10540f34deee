package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.ShellQuote;

/**
 * Commands for LSF: bjobs in JSON (10.1), in fields separated by {@code ^} otherwise, and bhist for jobs that bjobs has forgotten
 * (CLEAN_PERIOD of lsb.params, an hour if unset). LSF's commands wait indefinitely for an unreachable server, so each has a timeout.
 */
final class LsfCommands {
    /** In the order of the fields of {@link LsfOutputParser}. */
    static final List<String> FIELDS = List.of(
            "jobid",
            "jobindex",
            "stat",
            "exec_host",
            "exit_code",
            "exit_reason",
            "start_time",
            "finish_time",
            "pend_reason");

    /** Fields that only bjobs of 10.1 has; available in JSON only. */
    private static final String EXTRA_FIELDS = "estimated_start_time runtimelimit max_mem nexec_host";

    private static final String FUNCTIONS = """
            export LC_ALL=C TZ=UTC0 # its commands write times in the zone of who asks, and no year
            set -f # the [] of an array is no pattern
            echo "now $(date +%s)"
            unknown() { # of what a command says, whether it is that there is no such job
              printf '%s\\n' "$1" | grep -v -E -q 'is not found|[Nn]o (matching |unfinished )?job found|^$' || return 0
              return 1
            }
            ask() { # fields for JSON, fields for text, then what else: prints the answer, or fails
              local json=$1 text=$2 code
              shift 2
              answer=$(timeout 50 bjobs -a -json -o "$json" "$@" 2>&1)
              code=$?
              case $answer in *'"RECORDS"'*) printf '%s\\n' "$answer"; return 0 ;; esac
              if [ "$code" = 0 ] || unknown "$answer"; then return 0; fi
              answer=$(timeout 50 bjobs -a -noheader -o "$text delimiter='^'" "$@" 2>&1)
              code=$?
              if [ "$code" != 0 ] && ! printf '%s\\n' "$answer" | grep -q '^[0-9][^^]*^' && ! unknown "$answer"; then
                printf '%s\\n' "$answer" >&2
                return 1
              fi
              printf '%s\\n' "$answer"
            }
            """;

    private LsfCommands() {}

    /**
     * LSF rejects a dependency on a job that it has forgotten, so such jobs are left out. {@code -ti} ends what can never start.
     * LSB_STDOUT_DIRECT makes LSF write the log while the job runs; bsub passes the environment on.
     */
    static String submit(RunId run, Cluster.Policy policy) {
        String options = policy.submitOptions().stream()
                .map(option -> " " + ShellQuote.alwaysQuote(option))
                .collect(Collectors.joining());
        return """
                set -f
                export BATCHWRIGHT_TAG="${tag:-%s}" LSB_STDOUT_DIRECT=Y
                forgotten() { case $(timeout 50 bjobs -a "$1" 2>&1 >/dev/null) in *'is not found'*) return 0 ;; *) return 1 ;; esac; }
                waits=
                for id in ${ok-}; do forgotten "$id" || waits="$waits${waits:+ && }done($id)"; done
                for id in ${any-}; do forgotten "$id" || waits="$waits${waits:+ && }ended($id)"; done
                bsub -Jd "$BATCHWRIGHT_TAG" ${waits:+-w "$waits" -ti}%s <"${script:-job.sh}"
                """.formatted(run.tag(), options);
    }

    /** A started job has left its tag in the folder of the run. */
    static String find(RunId run) {
        return FUNCTIONS + """
                ask 'jobid jobindex stat job_description' 'jobid jobindex stat job_description' || exit 1
                if [ -n "${run-}" ]; then
                  set +f
                  for mark in "$run"/.job-*; do
                    [ ! -s "$mark" ] || printf 'mark^%s^%s\\n' "${mark##*/.job-}" "$(head -n 1 "$mark")"
                  done
                fi
                exit 0
                """ + "# looking for " + run.tag() + "\n";
    }

    /** @param jobs an array covers all of its jobs */
    static String status(List<JobId> jobs) {
        String fields = String.join(" ", FIELDS);
        return FUNCTIONS + "set --"
                + jobs.stream()
                        .map(id -> " " + ShellQuote.alwaysQuote(id.value()))
                        .collect(Collectors.joining()) + "\n"
                + "ask '" + fields + " " + EXTRA_FIELDS + "' '" + fields + "' \"$@\" || exit 1\n"
                + """
                known=" $(printf '%s\\n' "$answer" | grep -o -E '"JOBID" *: *"[0-9]+|^[0-9]+' | grep -o -E '[0-9]+$' | sort -u | tr '\\n' ' ')"
                for id in "$@"; do
                  shift
                  case $known in *" $id "*) ;; *) set -- "$@" "$id" ;; esac
                done
                if [ $# = 0 ] || ! command -v bhist >/dev/null; then exit 0; fi
                echo '=history'
                answer=$(timeout 50 bhist -n 5 -l "$@" 2>&1) || unknown "$answer" || case $answer in *Submitted*) ;; *)
                  printf '%s\\n' "$answer" >&2
                  exit LIVE_ONLY
                  ;;
                esac
                printf '%s\\n' "$answer"
                exit 0
                """.replace("LIVE_ONLY", String.valueOf(Dialect.LIVE_ONLY));
    }

    static String discover() {
        return """
                export LC_ALL=C TZ=UTC0
                command -v bsub >/dev/null && command -v lsid >/dev/null || exit 1
                version=$(timeout 20 lsid 2>&1) || { printf '%s\\n' "$version" >&2; exit 1; }
                case $version in *LSF*) ;; *) exit 1 ;; esac # Slurm may come with an lsid of its own
                printf '%s\\n' "$version" '=queues'
                timeout 20 bqueues -l || exit 1
                echo '=hosts'
                timeout 20 lshosts -w 2>/dev/null
                echo '=use'
                timeout 20 bhosts -w 2>/dev/null
                echo '=gpus'
                timeout 20 lshosts -gpu -w 2>/dev/null
                echo '=groups'
                timeout 20 bmgroup -w 2>/dev/null
                echo '=parameters'
                timeout 20 bparams -a 2>/dev/null
                echo '=reservations'
                timeout 20 brsvs -w 2>/dev/null
                echo '=mine'
                timeout 20 bqueues -w -u "$(id -un)" 2>/dev/null
                exit 0
                """;
    }
}
