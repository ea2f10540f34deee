package org.batchwright.scheduler.pjm;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.text.ShellQuote;

/**
 * Commands for PJM: pjstat in its machine-readable form ({@code --data --choose}), separately for live jobs and history ({@code -H}); its
 * tables if a site lacks that form. Times have neither year nor zone: they are in the login node's local time, which is printed as well.
 */
final class PjmCommands {
    static final String ID = "sed -n -E 's/^.*[Jj]ob ([0-9]+) submitted.*$/\\1/p' | tail -n 1";

    /** In the order of the columns of {@link PjmOutputParser}. */
    static final List<String> FIELDS =
            List.of("jid", "jmdl", "st", "ec", "sn", "pc", "sdt", "edt", "elpl", "nnumr", "mmszu", "ermsg");

    private static final String FUNCTIONS = """
            export LC_ALL=C
            set -f # the [] of a bulk job is no pattern
            date '+now %s %z'
            answered() { # exit status, what it said: that there is no such job is an answer
              [ "$1" = 0 ] && return 0
              ! printf '%s\\n' "$2" | grep -v -E -q 'does not exist|[Nn]o [Jj]obs?|not found|^ *$'
            }
            # prints what pjstat says, after its mark; status 1 when it did not answer, 3 when it does not know the option
            ask() { # mark, what else
              local mark=$1 said code
              shift
              echo "=$mark"
              { said=$(timeout 100 pjstat "$@" 2>&1 >&3 3>&-); code=$?; } 3>&1
              answered "$code" "$said" && return 0
              case $said in *[Uu]sage*|*option*|*[Ii]nvalid*|*unrecognized*) return 3 ;; esac
              printf '%s\\n' "$said" >&2
              return 1
            }
            """;

    private PjmCommands() {}

    /**
     * A name is a letter followed by letters, digits and {@code . - _ @}, 63 at most; the command line overrides the script. pjsub reads a
     * script from standard input if that is open.
     */
    static String submit(RunId run, Cluster.Policy policy, ClusterDialect site) {
        String options = policy.submitOptions().stream()
                .map(option -> " " + ShellQuote.alwaysQuote(option))
                .collect(Collectors.joining());
        String tag = site.hasValue("tag", "comment") ? "--comment \"$tag\"" : "-N \"${name:0:62-${#mark}}@$mark\"";
        return """
                set -f
                tag=${tag:-%s}
                name=$(sed -n -e '/^$/q' -e 's/^#PJM -N //p' "${script:-job.sh}" | head -n 1)
                mark=${tag#bw:}
                mark=${mark/\\//.}
                said=$(LC_ALL=C pjsub %s%s "${script:-job.sh}" </dev/null) || { code=$?; printf '%%s\\n' "$said" >&2; exit "$code"; }
                id=$(printf '%%s\\n' "$said" | %s)
                [ -n "$id" ] || { printf '%%s\\n' "$said"; exit 0; }
                """.formatted(run.tag(), tag, options, ID) + PjmDependencies.AFTER_SUBMISSION
                + "printf '%s\\n' \"$said\"\n";
    }

    /** Tables truncate names, so without the machine-readable form the search finds nothing. */
    static String find(RunId run) {
        return FUNCTIONS + """
                ask live --data --choose=jid,jnam,st,sdt,cmt
                case $? in 1) exit 1 ;; 3) exit 0 ;; esac
                ask ended --data --choose=jid,jnam,st,sdt,cmt -H day=5
                [ $? != 1 ] || exit 1
                exit 0
                """ + "# looking for " + run.tag() + "\n";
    }

    /** @param jobs a bulk job covers all of its jobs */
    static String status(List<JobId> jobs) {
        String choose = String.join(",", FIELDS);
        return FUNCTIONS + PjmDependencies.BEFORE_QUERY + "set --"
                + jobs.stream()
                        .map(id -> " " + ShellQuote.alwaysQuote(id.value()))
                        .collect(Collectors.joining()) + "\n"
                + """
                ask live -s -E --data --choose=CHOOSE "$@"
                case $? in
                  0)
                    ask ended -s -E --data --choose=CHOOSE -H day=365 "$@" || exit LIVE_ONLY
                    exit 0
                    ;;
                  1) exit 1 ;;
                esac
                ask live -v -E "$@"
                case $? in
                  0)
                    ask ended -v -E -H "$@" || exit LIVE_ONLY
                    exit 0
                    ;;
                  1) exit 1 ;;
                esac
                ask live || exit 1 # a pjstat of the site's own; how jobs ended tells their journal
                exit 0
                """.replace("CHOOSE", choose).replace("LIVE_ONLY", String.valueOf(Dialect.LIVE_ONLY));
    }

    /** PJM reports no version. Its groups are those of the system: "pjsub -g". */
    static String discover() {
        return """
                export LC_ALL=C
                command -v pjsub >/dev/null && command -v pjstat >/dev/null && command -v pjdel >/dev/null || exit 1
                echo "groups $(id -Gn)"
                echo "group $(id -gn)"
                echo '=resources'
                timeout 20 pjstat --rsc 2>/dev/null
                exit 0
                """;
    }
}
