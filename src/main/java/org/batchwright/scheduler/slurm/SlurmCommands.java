package org.batchwright.scheduler.slurm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.ShellFile;

/**
 * Commands for Slurm. Answers are lines of fields separated by the byte 0x1f, which no name contains; the first field is the source: Q for
 * squeue, A for sacct.
 */
final class SlurmCommands {
    private static final ShellFile SUBMIT = ShellFile.of(SlurmCommands.class, "submit.sh");
    private static final ShellFile FUNCTIONS = ShellFile.of(SlurmCommands.class, "functions.sh");
    private static final ShellFile FIND = ShellFile.of(SlurmCommands.class, "find.sh");
    private static final ShellFile STATUS = ShellFile.of(SlurmCommands.class, "status.sh");
    private static final ShellFile DISCOVER = ShellFile.of(SlurmCommands.class, "discover.sh");

    private static final ShellFile ENTER = ShellFile.of(SlurmCommands.class, "enter.sh");

    private static final int MOST_NAMED = 50;

    private SlurmCommands() {}

    static String submit(RunId run, Cluster.Policy policy) {
        return ShellFile.assign("run_tag", run.tag()) + ShellFile.arguments(policy.submitOptions()) + SUBMIT;
    }

    static String find(RunId run) {
        return FUNCTIONS.text() + FIND + "# looking for " + run.tag() + "\n";
    }

    /**
     * Returns the script that queries jobs. Accounting is queried for jobs that are not alive, because only accounting reports the exit status and memory; a
     * large array is queried as a whole if one of its jobs that should be alive is not. Only the requested rows of
     * squeue are transferred: a user may have thousands of other jobs, including ended ones.
     */
    static String status(List<JobId> jobs) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        jobs.forEach(job -> counts.merge(job.value().replaceFirst("_\\d+$", "_"), 1, Integer::sum));
        String ids = Stream.concat(
                        counts.entrySet().stream()
                                .filter(entry -> isCounted(entry.getKey(), entry.getValue()))
                                .map(entry -> entry.getKey() + entry.getValue()),
                        jobs.stream()
                                .map(JobId::value)
                                .filter(job -> {
                                    String array = job.replaceFirst("_\\d+$", "_");
                                    return !isCounted(array, counts.getOrDefault(array, 0));
                                })
                                .map(job -> job.replace('_', '+')))
                .collect(Collectors.joining(" "));
        return FUNCTIONS
                + ShellFile.assign("ids", ids)
                + ShellFile.assign("wanted", String.join(" ", SlurmAccounting.COLUMNS))
                + ShellFile.assign("live_only", String.valueOf(Dialect.LIVE_ONLY))
                + STATUS;
    }

    /** Returns whether an array is too large to list its jobs by ID. Those of a small array are listed, because a run may own only some of them. */
    private static boolean isCounted(String array, int count) {
        return array.endsWith("_") && count > MOST_NAMED;
    }

    static String enter(JobId job) {
        return ShellFile.assign("job", job.value()) + ENTER;
    }

    /** Returns the script that discovers what the cluster offers. All queries to the controller run at the same time; their output is read in order, the controller's first. */
    static String discover() {
        return DISCOVER.text();
    }
}
