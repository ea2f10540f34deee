package org.batchwright.scheduler.openpbs;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.ShellQuote;

/**
 * Commands for OpenPBS. The answer has one line per job with fields separated by the byte 0x1f, made from the text of {@code qstat -f}: its
 * JSON turns 3e-4 into 0.0003 (schedulers.md 4.2). A line {@code history off} means that the server forgets jobs as they end.
 */
final class OpenPbsCommands {
    private static final String FUNCTIONS = """
            export LC_ALL=C TZ=UTC0 # qstat writes times in the zone of who asks
            set -f -o pipefail # the [] of an array is no pattern
            # whether what a command said besides its answer is a failure: that it does not know a job is an answer
            failed() { # exit status, what it said
              [ "$1" != 0 ] || return 1
              [ -z "$2" ] || printf '%s\\n' "$2" | grep -v -E -q 'Unknown Job Id|has finished, use -x|^$'
            }
            # what qstat says of these jobs; status 1 when the server did not answer
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
                printf '%s\\n' "$said" >&2
                return 1
              fi
            }
            # the same where ended jobs are asked for with another option
            ask_apart() {
              local said code
              { said=$(qstat -f "$@" 2>&1 >&3 3>&-); code=$?; } 3>&1
              if failed "$code" "$said"; then
                printf '%s\\n' "$said" >&2
                return 1
              fi
              { said=$(qstat -f -H --hday 7 "$@" 2>&1 >&3 3>&-); code=$?; } 3>&1
              if failed "$code" "$said"; then
                printf '%s\\n' "$said" >&2
                return %d
              fi
            }
            # what started has left its tag in the folder of the run
            left() {
              local mark
              [ -n "${run-}" ] || return 0
              set +f
              for mark in "$run"/.job-*; do
                [ ! -s "$mark" ] || awk -v fs='\\037' -v id="${mark##*/.job-}" '
                  NR == 1 { out = "J" fs id; for (i = 0; i < 16; i++) out = out fs; print out $0 }' "$mark"
              done
            }
            lines() {
              awk -v fs='\\037' '
                function field(name) { gsub(/[\\037\\r]/, " ", v[name]); return fs v[name] }
                function flush() {
                  if (id != "")
                    print "J" fs id field("job_state") field("substate") field("Exit_status") field("Hold_Types") \\
                      field("stime") field("obittime") field("mtime") field("estimated.start_time") \\
                      field("Resource_List.walltime") field("exec_host") field("comment") field("array_index") \\
                      field("array_indices_remaining") field("depend") \\
                      field("resources_used.mem") fs tag()
                  split("", v)
                  id = key = ""
                }
                function tag() { # of the variables that the job was given
                  if (!match("," v["Variable_List"], /,BATCHWRIGHT_TAG=[^,]*/)) return ""
                  return substr("," v["Variable_List"], RSTART + 17, RLENGTH - 17)
                }
                /^history off$/ { print }
                /^Job Id: / { flush(); id = $3; next }
                /^\\t/ { if (key != "") v[key] = v[key] substr($0, 2); next } # a long line goes on
                /^    / {
                  at = index($0, " = ")
                  key = at ? substr($0, 5, at - 5) : ""
                  if (key in v) key = "" # a line break in a value must not make one
                  if (key != "") v[key] = substr($0, at + 3)
                }
                END { flush() }'
            }
            """.replace("%d", String.valueOf(Dialect.LIVE_ONLY));

    /** How qstat reports ended jobs. */
    enum History {
        /** Together with live ones: {@code -x}. */
        WITH,
        /** With an option of their own, {@code -H --hday 7}, as on Miyabi. */
        APART
    }

    private OpenPbsCommands() {}

    /** Both qselect(1B) and qstat(1B) may refuse to report ended jobs. */
    static String find(RunId run, History history) {
        String search = history == History.WITH ? """
                me=$(id -un)
                since=$(date -u -d "@$(($(date +%s) - 259200))" +%Y%m%d%H%M)
                listed=$(qselect -x -u "$me" -tc.gt."$since" 2>&1) || listed=$(qselect -x -u "$me" 2>&1)
                code=$?
                case $listed in *job_history_enable*) listed=$(qselect -u "$me" 2>&1); code=$? ;; esac
                [ "$code" = 0 ] || { printf '%s\n' "$listed" >&2; exit 1; }
                set -- $(printf '%s\n' "$listed" | grep -E '^[0-9]+([[][]])?[.]')
                [ $# = 0 ] || ask "$@" | lines || exit 1
                """ : """
                if listed=$(qselect -u "$(id -un)" 2>/dev/null); then
                  set -- $listed
                  live() { [ $# = 0 ] || qstat -f "$@"; }
                else
                  set --
                  live() { qstat -f; }
                fi
                { live "$@" || exit 1; qstat -f -H --hday 7 2>/dev/null || true; } | lines || exit 1
                """;
        return FUNCTIONS + search + "left\nexit 0\n# looking for " + run.tag() + "\n";
    }

    /** An array is queried as a whole. */
    static String status(List<JobId> jobs, History history) {
        List<String> asked = jobs.stream()
                .map(job -> OpenPbsIds.array(job).orElse(job).value())
                .distinct()
                .toList();
        boolean arrays = asked.stream().anyMatch(id -> id.contains("[]"));
        return FUNCTIONS + "set --"
                + asked.stream().map(id -> " " + ShellQuote.alwaysQuote(id)).collect(Collectors.joining()) + "\n"
                + (history == History.WITH ? "ask " : "ask_apart ")
                + (arrays ? "-t " : "") + "\"$@\" | lines\n"
                + "status=(\"${PIPESTATUS[@]}\")\n"
                + "case ${status[0]}${status[1]} in 00) exit 0 ;; " + Dialect.LIVE_ONLY + "0) exit " + Dialect.LIVE_ONLY
                + " ;; *) exit 1 ;; esac\n";
    }

    static String discover() {
        return """
                export LC_ALL=C TZ=UTC0
                version=$(qstat --version 2>&1)
                case $version in
                  *pbs_version*) printf '%s\\n' "$version" ;;
                  *[Vv]ersion:*)
                    echo 'This is Torque. Batchwright speaks OpenPBS and PBS Pro, whose commands differ from it; it cannot be used here.' >&2
                    exit 1
                    ;;
                  *) exit 1 ;;
                esac
                echo "me = $(id -un)"
                qstat -B -f || exit 1
                qstat -Q -f || exit 1
                echo '=nodes'
                pbsnodes -av 2>/dev/null
                exit 0
                """;
    }
}
