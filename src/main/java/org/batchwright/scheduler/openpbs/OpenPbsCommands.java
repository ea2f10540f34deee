package org.batchwright.scheduler.openpbs;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * Builds commands for OpenPBS. The output has one line per job with fields separated by the byte 0x1f. It is generated from the text output
 * of {@code qstat -f}, because the JSON output turns 3e-4 into 0.0003 (schedulers.md 4.2). A line {@code history off} means that the server
 * removes jobs as soon as they end.
 */
final class OpenPbsCommands {
    private static final ShellFile SUBMIT = ShellFile.of(OpenPbsCommands.class, "submit.sh");
    private static final ShellFile FUNCTIONS = ShellFile.of(OpenPbsCommands.class, "functions.sh");
    private static final ShellFile FIND = ShellFile.of(OpenPbsCommands.class, "find.sh");
    private static final ShellFile FIND_APART = ShellFile.of(OpenPbsCommands.class, "find-apart.sh");
    private static final ShellFile STATUS = ShellFile.of(OpenPbsCommands.class, "status.sh");
    private static final ShellFile DISCOVER = ShellFile.of(OpenPbsCommands.class, "discover.sh");

    /** How qstat reports ended jobs. */
    enum History {
        /** Ended jobs are reported together with live ones: {@code -x}. */
        WITH,
        /** Ended jobs are reported with a separate option, {@code -H --hday 7}, as on Miyabi. */
        APART
    }

    private OpenPbsCommands() {}

    private static String functions() {
        return ShellFile.assign("live_only", String.valueOf(Dialect.LIVE_ONLY)) + FUNCTIONS;
    }

    /**
     * Returns a script that submits a job. A dependency on a job that PBS has already forgotten is omitted, because PBS would accept the
     * dependent job and end it silently.
     */
    static String submit(RunId run, Cluster.Policy policy) {
        OpenPbsArguments options = OpenPbsArguments.of(policy.submitOptions());
        return ShellFile.assign("run_tag", run.tag())
                + "variables=" + options.variables() + "\n"
                + "set --" + options.words() + "\n"
                + SUBMIT;
    }

    /** Returns a script that searches for a run. Both qselect(1B) and qstat(1B) may refuse to report ended jobs. */
    static String find(RunId run, History history) {
        ShellFile search = history == History.WITH ? FIND : FIND_APART;
        return functions() + search + "# looking for " + run.tag() + "\n";
    }

    /** Returns a script that queries jobs. An array is queried as a whole. */
    static String status(List<JobId> jobs, History history) {
        List<String> ids = jobs.stream()
                .map(job -> OpenPbsIds.array(job).orElse(job).value())
                .distinct()
                .toList();
        boolean arrays = ids.stream().anyMatch(id -> id.contains("[]"));
        return functions()
                + ShellFile.assign("history", history == History.WITH ? "with" : "apart")
                + "set --"
                + (arrays ? " -t" : "")
                + ids.stream().map(id -> " " + ShellQuote.alwaysQuote(id)).collect(Collectors.joining())
                + "\n" + STATUS;
    }

    static String discover() {
        return DISCOVER.text();
    }
}
