package org.batchwright.scheduler.local;

import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ShellFile;

/**
 * The shell side of {@link LocalJobs}. A job is a folder {@code $jobs/N} with small files: tag, run, limit, pid (pid and start time of its
 * launcher, since pids are reused; {@code void} if it never started), started, ended (time, exit status, word), the markers held, cancelled
 * and timeout, and the pipe tie while it lives. Needs only bash 3.2 and POSIX tools; Linux features (setsid, /proc) make it more thorough.
 */
final class LocalJobScripts {
    private static final String FUNCTIONS =
            ShellFile.of(LocalJobScripts.class, "functions.sh").text();

    /**
     * Runs in a session of its own: waits for its turn, runs job.sh, terminates what the job left behind, and records how it ended.
     *
     * <p>The watcher beside it reads the pipe tie: a line is a request to cancel, silence for the time limit is a timeout, and the end of
     * the pipe means that the launcher is gone, so that neither a watcher nor a job outlives it unnoticed.
     */
    private static final String LAUNCHER =
            ShellFile.of(LocalJobScripts.class, "launcher.sh").text();

    private LocalJobScripts() {}

    /** The pid file is created once: by the launcher, or as {@code void} by whoever gave it up, so that no job starts unnoticed. */
    static String submit(RunId run, int atOnce) {
        return FUNCTIONS + """
                unset BATCHWRIGHT_JOB
                mkdir -p "$jobs" || exit 1
                number=$(ls "$jobs" | grep -E '^[0-9]+$' | sort -n | tail -n 1)
                number=$((${number:-0} + 1))
                until mkdir "$jobs/$number" 2>/dev/null; do
                  [ -d "$jobs/$number" ] || exit 1
                  number=$((number + 1))
                done
                """ + "echo \"${tag:-" + run.tag() + "}\" >\"$jobs/$number/tag\" || exit 1\n" + """
                pwd >"$jobs/$number/run" || exit 1
                script=${script:-job.sh}
                echo "$script" >"$jobs/$number/script" || exit 1
                { for id in ${ok-}; do echo "ok $id"; done; for id in ${any-}; do echo "any $id"; done; } >"$jobs/$number/after" || exit 1
                sed -n 's/^#BATCHWRIGHT --time=\\([0-9]*\\)$/\\1/p' "$script" | head -n 1 >"$jobs/$number/limit" || exit 1
                cat >"$jobs/$number/launcher" <<'LAUNCHER' || exit 1
                """
                + FUNCTIONS
                + LAUNCHER
                + "LAUNCHER\n" + "at_once=" + atOnce + "\n" + """
                if command -v setsid >/dev/null; then own=setsid; else own=nohup; set -m; fi
                BATCHWRIGHT_JOBS=$jobs $own bash "$jobs/$number/launcher" "$number" "$at_once" >/dev/null 2>&1 </dev/null &
                set +m
                try=0
                until [ -s "$jobs/$number/pid" ]; do
                  try=$((try + 1))
                  if [ "$try" -gt 200 ]; then
                    echo "0 void" >"$jobs/$number/void" && ln "$jobs/$number/void" "$jobs/$number/pid" 2>/dev/null
                    break
                  fi
                  sleep 0.05
                done
                case $(cat "$jobs/$number/pid") in ''|*void) echo "the job did not begin" >&2; exit 1 ;; esac
                echo "local-$number"
                """;
    }

    /** A job that has not started by now never will: its pid file is taken. */
    static String find(RunId run) {
        return FUNCTIONS + "tag=" + run.tag() + "\n" + """
                for folder in "$jobs"/[0-9]*; do
                  is=
                  { read -r is <"$folder/tag"; } 2>/dev/null
                  case $is in "$tag"|"$tag"/*) ;; *) continue ;; esac
                  [ -s "$folder/pid" ] || { echo "0 void" >"$folder/void" && ln "$folder/void" "$folder/pid" 2>/dev/null; }
                  case $(cat "$folder/pid" 2>/dev/null) in ''|*void) ;; *) echo "local-${folder##*/} $is" ;; esac
                done
                exit 0
                """;
    }

    /** Liveness is queried before the outcome, so that a job that ends in between does not count as lost. */
    static String status(String ids) {
        return FUNCTIONS + "for id in " + ids + "; do\n" + """
                  folder=$jobs/${id#local-}
                  case $(cat "$folder/pid" 2>/dev/null) in ''|*void) continue ;; esac
                  started= ended= code= word=LOST
                  if alive "$folder"; then word=RUNNING; fi
                  [ ! -s "$folder/started" ] || started=$(cat "$folder/started")
                  if [ -s "$folder/ended" ]; then read -r ended code word <"$folder/ended"
                  elif [ "$word" = LOST ]; then [ ! -e "$folder/cancelled" ] || word=CANCELLED
                  elif [ -z "$started" ]; then word=WAITING; [ ! -e "$folder/held" ] || word=HELD
                  fi
                  echo "$id|$word|$code|$started|$ended|$(cat "$folder/limit" 2>/dev/null)"
                done
                exit 0
                """;
    }

    /**
     * The marker makes the end count as cancelled; the line wakes the watcher. Opened for reading and writing, a pipe without a reader does
     * not block.
     */
    static String cancel(JobId job) {
        return FUNCTIONS + "folder=$jobs/" + number(job) + "\n" + """
                alive "$folder" && [ ! -e "$folder/ended" ] || exit 0
                touch "$folder/cancelled" || exit 1
                [ ! -p "$folder/tie" ] || echo cancel 1<>"$folder/tie"
                exit 0
                """;
    }

    static String hold(JobId job) {
        return FUNCTIONS + "folder=$jobs/" + number(job) + "\n[ ! -e \"$folder/started\" ] && touch \"$folder/held\"\n";
    }

    static String release(JobId job) {
        return FUNCTIONS + "rm -f \"$jobs/" + number(job) + "/held\"\n";
    }

    static String discover() {
        return """
                echo "system=$(uname -s) on $(uname -m)"
                echo "cpus=$(getconf _NPROCESSORS_ONLN 2>/dev/null)"
                if [ -r /proc/meminfo ]; then sed -n 's/^MemTotal: *\\([0-9]*\\) kB/memory-kb=\\1/p' /proc/meminfo
                else echo "memory-kb=$(( $(sysctl -n hw.memsize 2>/dev/null || echo 0) / 1024 ))"; fi
                if command -v nvidia-smi >/dev/null; then nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null | sed 's/^/gpu=/'; fi
                exit 0
                """;
    }

    private static String number(JobId job) {
        return job.value().replaceAll("\\D", "");
    }
}
