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
 * Builds commands for PJM: pjstat with its machine-readable output ({@code --data --choose}), separately for live jobs and history ({@code
 * -H}), or with tables if a site lacks that output. Times have no year or time zone: they are in the login node's local time, which the
 * commands also print.
 */
final class PjmCommands {
    private static final String ID_PATTERN = "s/^.*[Jj]ob ([0-9]+) submitted.*$/\\1/p";
    static final String ID = "sed -n -E " + ShellQuote.alwaysQuote(ID_PATTERN) + " | tail -n 1";

    /** The fields in the order of the columns of {@link PjmOutputParser}. */
    static final List<String> FIELDS =
            List.of("jid", "jmdl", "st", "ec", "sn", "pc", "sdt", "edt", "elpl", "nnumr", "mmszu", "ermsg");

    private static final ShellFile SUBMIT = ShellFile.of(PjmCommands.class, "submit.sh");
    private static final ShellFile FUNCTIONS = ShellFile.of(PjmCommands.class, "functions.sh");
    private static final ShellFile FIND = ShellFile.of(PjmCommands.class, "find.sh");
    private static final ShellFile STATUS = ShellFile.of(PjmCommands.class, "status.sh");
    private static final ShellFile DISCOVER = ShellFile.of(PjmCommands.class, "discover.sh");

    private PjmCommands() {}

    /**
     * Returns a script that submits a job. A name consists of a letter followed by letters, digits and {@code . - _ @}, at most 63
     * characters in all; the command line overrides the script. pjsub reads a script from standard input if that is open.
     */
    static String submit(RunId run, Cluster.Policy policy, ClusterDialect site) {
        return ShellFile.assign("run_tag", run.tag())
                + ShellFile.assign("tag_in", site.hasValue("tag", "comment") ? "comment" : "name")
                + ShellFile.assign("id_pattern", ID_PATTERN)
                + ShellFile.arguments(policy.submitOptions())
                + SUBMIT
                + PjmDependencies.AFTER_SUBMISSION;
    }

    /**
     * Returns a script that searches for a run. Tables truncate names, so the script finds nothing if there is no machine-readable output.
     */
    static String find(RunId run) {
        return FUNCTIONS.text() + FIND + "# looking for " + run.tag() + "\n";
    }

    /** @param jobs the jobs to query; the ID of a bulk job covers all of its jobs */
    static String status(List<JobId> jobs) {
        String choose = String.join(",", FIELDS);
        return FUNCTIONS
                + PjmDependencies.BEFORE_QUERY
                + ShellFile.assign("columns", choose)
                + ShellFile.assign("live_only", String.valueOf(Dialect.LIVE_ONLY))
                + ShellFile.arguments(jobs.stream().map(JobId::value).toList())
                + STATUS;
    }

    /**
     * Returns a script that discovers what PJM provides. PJM reports no version. PJM's groups are the groups of the operating system:
     * "pjsub -g".
     */
    static String discover() {
        return DISCOVER.text();
    }
}
