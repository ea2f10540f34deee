package org.batchwright.scheduler.flux;

import java.util.List;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ShellFile;

/** Builds commands for Flux. Jobs are read as JSON; each query has a timeout in case the instance does not respond. */
final class FluxCommands {
    private static final ShellFile FUNCTIONS = ShellFile.of(FluxCommands.class, "functions.sh");
    private static final ShellFile SUBMIT = ShellFile.of(FluxCommands.class, "submit.sh");
    private static final ShellFile FIND = ShellFile.of(FluxCommands.class, "find.sh");
    private static final ShellFile STATUS = ShellFile.of(FluxCommands.class, "status.sh");
    private static final ShellFile CANCEL = ShellFile.of(FluxCommands.class, "cancel.sh");
    private static final ShellFile URGENCY = ShellFile.of(FluxCommands.class, "urgency.sh");
    private static final ShellFile RELEASE = ShellFile.of(FluxCommands.class, "release.sh");
    private static final ShellFile FOREIGN = ShellFile.of(FluxCommands.class, "foreign.sh");
    private static final ShellFile DISCOVER = ShellFile.of(FluxCommands.class, "discover.sh");

    private FluxCommands() {}

    static String submit(RunId run, Cluster.Policy policy) {
        return FUNCTIONS
                + ShellFile.assign("run_tag", run.tag())
                + ShellFile.arguments(policy.submitOptions())
                + SUBMIT;
    }

    static String find(RunId run) {
        return FUNCTIONS + ShellFile.assign("run_tag", run.tag()) + FIND;
    }

    static String status(List<JobId> jobs) {
        return FUNCTIONS + ids(jobs) + STATUS;
    }

    static String cancel(List<JobId> jobs) {
        return ids(jobs) + CANCEL;
    }

    static String urgency(JobId job, int urgency) {
        return ShellFile.assign("id", job.value()) + ShellFile.assign("urgency", String.valueOf(urgency)) + URGENCY;
    }

    static String release(JobId job) {
        return ShellFile.assign("id", job.value()) + RELEASE;
    }

    static String foreign(JobId job) {
        return FUNCTIONS + ShellFile.assign("job", job.value()) + FOREIGN;
    }

    static String discover() {
        return FUNCTIONS.text() + DISCOVER;
    }

    private static String ids(List<JobId> jobs) {
        return ShellFile.arguments(jobs.stream().map(JobId::value).toList());
    }
}
