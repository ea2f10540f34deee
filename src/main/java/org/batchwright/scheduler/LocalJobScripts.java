package org.batchwright.scheduler;

import org.batchwright.model.JobId;
import org.batchwright.model.RunId;

/**
 * The shell side of {@link LocalJobs}. A job is a folder {@code $jobs/N} with small files: tag, run, limit, pid (pid and birth of the
 * process, since a pid alone is used again), then started, ended (time and exit status) and marks held, cancelled, timeout.
 */
final class LocalJobScripts {
    private static final String READY = """
            jobs=${BATCHWRIGHT_JOBS:-$HOME/.local/state/batchwright/jobs}
            born() { # when a process began, in whatever unit this system has
              if [ -r "/proc/$1/stat" ]; then sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20
              else LC_ALL=C ps -o lstart= -p "$1" 2>/dev/null | tr -s ' ' '.'; fi
            }
            alive() { # job folder
              local pid birth
              read -r pid birth 2>/dev/null <"$1/pid" || return 1
              kill -0 "$pid" 2>/dev/null && [ "$(born "$pid")" = "$birth" ]
            }
            """;

    /** Runs in a session of its own: waits for its turn, runs job.sh, keeps how it ended. */
    private static final String LAUNCHER = """
            trap : TERM INT HUP
            me=$1 at_once=$2
            here=$jobs/$me
            echo "$$ $(born $$)" >"$here/pid.part" && mv "$here/pid.part" "$here/pid"
            finish() { echo "$(date +%s) $1" >"$here/ended.part" && mv "$here/ended.part" "$here/ended"; exit 0; }
            before() { # jobs ahead of this one that still live
              local folder count=0
              for folder in "$jobs"/[0-9]*; do
                [ "${folder##*/}" -lt "$me" ] && [ ! -e "$folder/ended" ] && [ ! -e "$folder/held" ] && alive "$folder" && count=$((count + 1))
              done
              echo "$count"
            }
            while :; do
              [ ! -e "$here/cancelled" ] || finish 143
              if [ ! -e "$here/held" ] && [ "$(before)" -lt "$at_once" ]; then break; fi
              sleep 0.2
            done
            cd "$(cat "$here/run")" || finish 1
            date +%s >"$here/started"
            ( trap - TERM INT HUP; exec bash job.sh ) >>job.log 2>&1 </dev/null &
            job=$!
            limit=$(cat "$here/limit")
            if [ -n "$limit" ]; then
              ( trap - TERM; sleep "$limit"; touch "$here/timeout"; kill -TERM "$job"; pkill -TERM -s $$ -P "$job"; sleep 10; kill -KILL "$job" ) 2>/dev/null >/dev/null </dev/null &
              watch=$!
            fi
            while :; do
              wait "$job"; code=$?
              kill -0 "$job" 2>/dev/null || break
            done
            [ -z "$limit" ] || kill -TERM "$watch" 2>/dev/null
            finish "$code"
            """;

    private LocalJobScripts() {}

    static String submit(RunId run, int atOnce) {
        return READY + """
                mkdir -p "$jobs" || exit 1
                number=$(ls "$jobs" | grep -E '^[0-9]+$' | sort -n | tail -n 1)
                number=$((${number:-0} + 1))
                until mkdir "$jobs/$number" 2>/dev/null; do
                  [ -d "$jobs/$number" ] || exit 1
                  number=$((number + 1))
                done
                """ + "echo " + run.tag() + " >\"$jobs/$number/tag\" || exit 1\n" + """
                pwd >"$jobs/$number/run" || exit 1
                sed -n 's/^#BATCHWRIGHT --time=\\([0-9]*\\)$/\\1/p' job.sh | head -n 1 >"$jobs/$number/limit" || exit 1
                cat >"$jobs/$number/launcher" <<'LAUNCHER' || exit 1
                """ + READY + LAUNCHER
                + "LAUNCHER\n" + "at_once=" + atOnce + "\n" + """
                if command -v setsid >/dev/null; then own=setsid; else own=nohup; set -m; fi
                $own bash "$jobs/$number/launcher" "$number" "$at_once" >/dev/null 2>&1 </dev/null &
                set +m
                for try in 1 2 3 4 5 6 7 8 9 10; do [ -s "$jobs/$number/pid" ] && break; sleep 0.05; done
                echo "local-$number"
                """;
    }

    /** A folder without a pid never began and does not count. */
    static String find(RunId run) {
        return READY + "tag=" + run.tag() + "\n" + """
                for folder in "$jobs"/[0-9]*; do
                  [ -s "$folder/pid" ] && [ "$(cat "$folder/tag" 2>/dev/null)" = "$tag" ] && echo "local-${folder##*/}"
                done
                exit 0
                """;
    }

    static String status(String ids) {
        return READY + "for id in " + ids + "; do\n" + """
                  folder=$jobs/${id#local-}
                  [ -d "$folder" ] || continue
                  started= ended= code= word=LOST
                  [ ! -s "$folder/started" ] || started=$(cat "$folder/started")
                  if [ -s "$folder/ended" ]; then
                    read -r ended code <"$folder/ended"
                    word=ENDED
                    [ ! -e "$folder/timeout" ] || word=TIMEOUT
                    [ ! -e "$folder/cancelled" ] || word=CANCELLED
                  elif alive "$folder"; then
                    word=RUNNING
                    if [ -z "$started" ]; then word=WAITING; [ ! -e "$folder/held" ] || word=HELD; fi
                  elif [ -e "$folder/cancelled" ]; then word=CANCELLED
                  elif [ -s "$folder/ended" ]; then continue # ended between two looks: the next question tells
                  fi
                  echo "$id|$word|$code|$started|$ended|$(cat "$folder/limit" 2>/dev/null)"
                done
                exit 0
                """;
    }

    /** Marks first, so that the end counts as cancelled; then TERM to the whole session, KILL to what is left after five seconds. */
    static String cancel(JobId job) {
        return READY + "folder=$jobs/" + number(job) + "\n" + """
                alive "$folder" || exit 0
                touch "$folder/cancelled" || exit 1
                read -r pid birth <"$folder/pid"
                kill -TERM -- "-$pid" 2>/dev/null
                ( for try in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; alive "$folder" || exit 0; done; kill -KILL -- "-$pid" ) >/dev/null 2>&1 </dev/null &
                exit 0
                """;
    }

    static String hold(JobId job) {
        return READY + "folder=$jobs/" + number(job) + "\n[ ! -e \"$folder/started\" ] && touch \"$folder/held\"\n";
    }

    static String release(JobId job) {
        return READY + "rm -f \"$jobs/" + number(job) + "/held\"\n";
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
