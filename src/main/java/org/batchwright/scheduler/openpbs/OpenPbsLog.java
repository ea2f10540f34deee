package org.batchwright.scheduler.openpbs;

import java.util.List;
import java.util.Optional;
import org.batchwright.scheduler.option.ClusterDialect;

/**
 * Makes a job's log readable while the job runs. PBS spools the log until the job ends unless {@code -k oed} is set. Servers before 18
 * support only {@code -k oe}, which writes to a file in the home folder whose name PBS chooses. At some sites, neither option works.
 */
final class OpenPbsLog {
    private OpenPbsLog() {}

    /**
     * @param directive the file name as used in {@code -o}
     * @param shell the file name as used in the script, inside double quotes
     */
    record Index(String directive, String shell) {
        static final Index NONE = new Index("");
        static final Index OF_ARRAY = new Index("^array_index^", "$PBS_ARRAY_INDEX");

        Index(String both) {
            this(both, both);
        }
    }

    record Name(String stem, Index index) {}

    static List<String> options(Name log, ClusterDialect site) {
        String plain = log.stem() + log.index().directive();
        return switch (site.get("log").orElse("oed")) {
            case "script" -> List.of("-o " + plain + ".spool", "-j oe");
            case "oe" -> List.of("-j oe", "-k oe");
            // without -k oed, the log would not be visible until the job has ended
            default -> List.of("-o " + plain + ".log", "-j oe", "-k oed");
        };
    }

    /** Returns the first command of the script, which is needed if PBS does not write the log itself. */
    static Optional<String> firstCommand(Name log, ClusterDialect site) {
        String file = "\"${PBS_O_WORKDIR:-$PWD}/" + log.stem() + log.index().shell() + ".log\"";
        String redirect = "exec >>" + file + " 2>&1   # else this scheduler shows it only when the job has ended";
        return switch (site.get("log").orElse("oed")) {
            case "script" -> Optional.of(redirect);
            case "oe" ->
                Optional.of(
                        "case $(readlink \"/proc/$$/fd/1\") in \"$HOME\"/*) ln -sfn \"$(readlink \"/proc/$$/fd/1\")\" "
                                + file + " ;; *) exec >>" + file
                                + " 2>&1 ;; esac   # where this scheduler writes the log");
            default -> Optional.empty();
        };
    }
}
