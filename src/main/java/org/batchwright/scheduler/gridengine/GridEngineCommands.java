package org.batchwright.scheduler.gridengine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.text.ShellFile;

/**
 * Builds commands for Grid Engine. Each output line begins with a source letter and the byte 0x1f: Q for qstat; J for jobs that wait for
 * others; R for the reason why a job is waiting or in error; D for jobs that were alive when they were cancelled; A for qacct, whose fields
 * are separated by 0x1f; T for tags. The text output of qstat is used because -xml is not available everywhere. Both qstat and qacct are
 * made to write times in UTC.
 */
final class GridEngineCommands {
    /** Maximum age of an accounting record; an older one may belong to another job, because IDs wrap around. */
    private static final int ACCOUNTING_DAYS = 60;

    /** Maximum number of waiting jobs whose reason is queried with qstat -j; limited because its output is long. */
    private static final int MAX_REASONS = 20;

    private static final ShellFile SUBMIT = ShellFile.of(GridEngineCommands.class, "submit.sh");
    private static final ShellFile FUNCTIONS = ShellFile.of(GridEngineCommands.class, "functions.sh");
    private static final ShellFile FIND = ShellFile.of(GridEngineCommands.class, "find.sh");
    private static final ShellFile STATUS = ShellFile.of(GridEngineCommands.class, "status.sh");
    private static final ShellFile CANCEL = ShellFile.of(GridEngineCommands.class, "cancel.sh");
    private static final ShellFile DISCOVER = ShellFile.of(GridEngineCommands.class, "discover.sh");

    /** Counts the tasks that a row of qstat covers. */
    private static final ShellFile TASKS = ShellFile.of(GridEngineCommands.class, "tasks.awk");

    private GridEngineCommands() {}

    private static String functions() {
        return ShellFile.assign("days", String.valueOf(ACCOUNTING_DAYS))
                + ShellFile.assign("live_only", String.valueOf(Dialect.LIVE_ONLY))
                + ShellFile.assign("most_reasons", String.valueOf(MAX_REASONS))
                + FUNCTIONS;
    }

    /**
     * Returns a script that submits a job. The tag is an environment variable of the job: it appears in qstat -j and in the submit command
     * that some versions of qacct record, and the job writes it to its folder. A group is read from the script's header; see
     * {@link GridEngineOptions#SUBMITTED_WITH}.
     */
    static String submit(RunId run, Cluster.Policy policy, ClusterDialect site) {
        return ShellFile.assign("run_tag", run.tag())
                + ShellFile.assign("group_mark", groupMark(site))
                + ShellFile.arguments(policy.submitOptions())
                + SUBMIT;
    }

    /**
     * Returns the beginning of the line in a script's header that names the job's group, for sites that accept the group only on the
     * command line.
     */
    static String groupMark(ClusterDialect site) {
        return site.hasValue("account", "command-line") ? GridEngineOptions.SUBMITTED_WITH : "";
    }

    /**
     * Returns a script that searches for a run. If {@code run} is set, the script also searches the run's folder, where jobs write their
     * tags when they start.
     */
    static String find(RunId run) {
        return functions() + FIND + "# looking for " + run.tag() + "\n";
    }

    /**
     * Returns a script that queries jobs. An array is queried as a whole if any of its jobs that should be alive is not among the live
     * jobs.
     */
    static String status(List<JobId> jobs) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        jobs.forEach(job -> counts.merge(job.value().replaceFirst("\\.\\d+$", "."), 1, Integer::sum));
        String ids = counts.entrySet().stream()
                .map(entry -> entry.getKey().endsWith(".") ? entry.getKey() + entry.getValue() : entry.getKey())
                .collect(Collectors.joining(" "));
        return functions() + ShellFile.assign("ids", ids) + ShellFile.assign("tasks", TASKS.text()) + STATUS;
    }

    /**
     * Returns a script that cancels jobs. A waiting job leaves no trace when it is deleted, not even in accounting, so the script records
     * the job first.
     */
    static String cancel(List<JobId> jobs) {
        String ids = jobs.stream().map(JobId::value).collect(Collectors.joining(" "));
        return functions() + ShellFile.assign("ids", ids) + CANCEL;
    }

    static String discover() {
        return DISCOVER.text();
    }
}
