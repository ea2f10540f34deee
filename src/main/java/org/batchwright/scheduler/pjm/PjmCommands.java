package org.batchwright.scheduler.pjm;

import java.util.List;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * Commands for PJM: pjstat in its machine-readable form ({@code --data --choose}), separately for live jobs and history ({@code -H}); its
 * tables if a site lacks that form. Times have no year or zone: they are in the login node's local time, which is also printed.
 */
final class PjmCommands {
    private static final String ID_PATTERN = "s/^.*[Jj]ob ([0-9]+) submitted.*$/\\1/p";
    static final String ID = "sed -n -E " + ShellQuote.alwaysQuote(ID_PATTERN) + " | tail -n 1";

    /** In the order of the columns of {@link PjmOutputParser}. */
    static final List<String> FIELDS =
            List.of("jid", "jmdl", "st", "ec", "sn", "pc", "sdt", "edt", "elpl", "nnumr", "mmszu", "ermsg");

    private static final ShellFile SUBMIT = ShellFile.of(PjmCommands.class, "submit.sh");
    private static final ShellFile FUNCTIONS = ShellFile.of(PjmCommands.class, "functions.sh");
    private static final ShellFile FIND = ShellFile.of(PjmCommands.class, "find.sh");
    private static final ShellFile STATUS = ShellFile.of(PjmCommands.class, "status.sh");
    private static final ShellFile DISCOVER = ShellFile.of(PjmCommands.class, "discover.sh");

    private PjmCommands() {}

    /**
     * Returns the script that submits a job. A name is a letter followed by letters, digits and {@code . - _ @}, 63 at most; the command line overrides the script. pjsub reads a
     * script from standard input if that is open.
     */
    static String submit(RunId run, Cluster.Policy policy, ClusterDialect site) {
        return ShellFile.assign("run_tag", run.tag())
                + ShellFile.assign("tag_in", site.hasValue("tag", "comment") ? "comment" : "name")
                + ShellFile.assign("id_pattern", ID_PATTERN)
                + ShellFile.arguments(policy.submitOptions())
                + SUBMIT
                + PjmDependencies.AFTER_SUBMISSION;
    }

    /** Returns the script that looks for a run. Tables truncate names, so without the machine-readable form it finds nothing. */
    static String find(RunId run) {
        return FUNCTIONS.text() + FIND + "# looking for " + run.tag() + "\n";
    }

    /** @param jobs a bulk job covers all of its jobs */
    static String status(List<JobId> jobs) {
        String choose = String.join(",", FIELDS);
        return FUNCTIONS
                + PjmDependencies.BEFORE_QUERY
                + ShellFile.assign("columns", choose)
                + ShellFile.assign("live_only", String.valueOf(Dialect.LIVE_ONLY))
                + ShellFile.arguments(jobs.stream().map(JobId::value).toList())
                + STATUS;
    }

    /** Returns the script that discovers what PJM offers. PJM reports no version. Its groups are the system's groups: "pjsub -g". */
    static String discover() {
        return DISCOVER.text();
    }
}
