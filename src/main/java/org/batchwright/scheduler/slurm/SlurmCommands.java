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
 * Builds commands for Slurm. Output lines consist of fields separated by the byte 0x1f, which no name contains; the first field is the
 * source: Q for squeue, A for sacct.
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
     * Returns a script that queries jobs. Accounting is queried for jobs that are not alive, because only accounting reports the exit
     * status and memory. A large array is queried as a whole if any of its jobs that should be alive is not. Only the requested rows of
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

    /**
     * Returns whether an array is too large to list its jobs by ID. The jobs of a small array are listed individually, because a run may
     * own only some of them.
     */
    private static boolean isCounted(String array, int count) {
        return array.endsWith("_") && count > MOST_NAMED;
    }

    static String enter(JobId job) {
        return ShellFile.assign("job", job.value()) + ENTER;
    }

    /**
     * Returns a script that discovers what the cluster provides. All queries to the controller run at the same time; the output is read in
     * order, starting with the controller's.
     */
    static String discover() {
        return DISCOVER.text();
    }
}
