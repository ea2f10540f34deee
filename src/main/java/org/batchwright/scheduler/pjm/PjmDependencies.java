package org.batchwright.scheduler.pjm;

import java.util.List;
import org.batchwright.model.run.JobId;
import org.batchwright.text.ShellFile;

/**
 * Dependencies between PJM jobs. PJM itself supports only dependencies between the steps of one step job, which run one after the other and
 * cannot be bulk jobs. To work around this, a dependent job is held at submission, and a file in the account's home folder lists its
 * dependencies. The status query releases the job when the dependencies have ended. The job stays held while the application is closed,
 * because nothing polls then.
 *
 * <p>The folder of these files contains {@code ID} for a waiting job, and also {@code held-ID} if the user holds it.
 */
final class PjmDependencies {
    private static final String FOLDER = "waits=$HOME/.batchwright-pjm\n";

    private static final ShellFile CANCEL = ShellFile.of(PjmDependencies.class, "cancel.sh");
    private static final ShellFile HOLD = ShellFile.of(PjmDependencies.class, "hold.sh");
    private static final ShellFile RELEASE = ShellFile.of(PjmDependencies.class, "release.sh");

    private PjmDependencies() {}

    /**
     * A script that runs after a submission: it holds the job {@code $id} if a job in {@code ok} or {@code any} has not ended, and prints
     * {@code $said}.
     */
    static final String AFTER_SUBMISSION = FOLDER + ShellFile.of(PjmDependencies.class, "after-submission.sh");

    /** A script that runs before a query: it releases the jobs that no longer wait for other jobs, and lists those that still do. */
    static final String BEFORE_QUERY = FOLDER + ShellFile.of(PjmDependencies.class, "before-query.sh");

    static String cancel(List<JobId> jobs) {
        return FOLDER + ShellFile.arguments(jobs.stream().map(JobId::value).toList()) + CANCEL;
    }

    /** Returns a script that holds a job; a job that waits for others is already held. */
    static String hold(JobId job) {
        return FOLDER + ShellFile.assign("id", job.value()) + HOLD;
    }

    static String release(JobId job) {
        return FOLDER + ShellFile.assign("id", job.value()) + RELEASE;
    }
}
