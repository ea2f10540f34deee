package org.batchwright.scheduler.lsf;

import java.util.List;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.ShellFile;

/**
 * Builds commands for LSF: bjobs with JSON output (10.1), or with fields separated by {@code ^} in earlier releases, and bhist for jobs
 * that bjobs no longer lists (CLEAN_PERIOD of lsb.params, an hour if unset). LSF's commands wait indefinitely for an unreachable server, so
 * each has a timeout.
 */
final class LsfCommands {
    /** The fields in the order that {@link LsfOutputParser} expects. */
    static final List<String> FIELDS = List.of(
            "jobid",
            "jobindex",
            "stat",
            "exec_host",
            "exit_code",
            "exit_reason",
            "start_time",
            "finish_time",
            "pend_reason");

    /** The fields for a job that was not submitted by Batchwright. */
    static final List<String> FOREIGN_FIELDS =
            List.of("jobid", "jobindex", "user", "submit_time", "output_file", "error_file", "sub_cwd", "job_name");

    /** Fields that exist only in bjobs of 10.1, and only in its JSON output. */
    private static final String EXTRA_FIELDS = "estimated_start_time runtimelimit max_mem nexec_host";

    private static final ShellFile SUBMIT = ShellFile.of(LsfCommands.class, "submit.sh");
    private static final ShellFile FUNCTIONS = ShellFile.of(LsfCommands.class, "functions.sh");
    private static final ShellFile FIND = ShellFile.of(LsfCommands.class, "find.sh");
    private static final ShellFile STATUS = ShellFile.of(LsfCommands.class, "status.sh");
    private static final ShellFile FOREIGN = ShellFile.of(LsfCommands.class, "foreign.sh");
    private static final ShellFile DISCOVER = ShellFile.of(LsfCommands.class, "discover.sh");

    private LsfCommands() {}

    /**
     * Returns a script that submits a job. LSF rejects a dependency on a job that it has already forgotten, so such dependencies are
     * omitted. {@code -ti} ends jobs that can never start. LSB_STDOUT_DIRECT makes LSF write the log while the job runs; bsub passes the
     * environment on to the job.
     */
    static String submit(RunId run, Cluster.Policy policy) {
        return ShellFile.assign("run_tag", run.tag()) + ShellFile.arguments(policy.submitOptions()) + SUBMIT;
    }

    /** Returns a script that searches for a run. A job writes its tag to the run's folder when it starts. */
    static String find(RunId run) {
        return FUNCTIONS.text() + FIND + "# looking for " + run.tag() + "\n";
    }

    /** @param jobs the jobs to query; the ID of an array covers all of its jobs */
    static String status(List<JobId> jobs) {
        String fields = String.join(" ", FIELDS);
        return FUNCTIONS
                + ShellFile.assign("json_fields", fields + " " + EXTRA_FIELDS)
                + ShellFile.assign("text_fields", fields)
                + ShellFile.assign("live_only", String.valueOf(Dialect.LIVE_ONLY))
                + ShellFile.arguments(jobs.stream().map(JobId::value).toList())
                + STATUS;
    }

    static String foreign(JobId job) {
        return FUNCTIONS
                + ShellFile.assign("job", job.value())
                + ShellFile.assign("fields", String.join(" ", FOREIGN_FIELDS))
                + FOREIGN;
    }

    static String discover() {
        return DISCOVER.text();
    }
}
