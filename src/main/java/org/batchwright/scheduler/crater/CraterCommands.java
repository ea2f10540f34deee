package org.batchwright.scheduler.crater;

import java.util.List;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ShellFile;

/**
 * Commands for Crater: {@code /api/v1/vcjobs} and {@code /api/v1/namespaces} of its backend, {@code /api/ss} of its files. Deleted pods
 * have no log, and an ended job has no list of pods, so a job's output is read back from the user's space.
 */
final class CraterCommands {
    /** Limit of the search through one user's jobs. */
    private static final int MAX_PAGES = 10;

    private static final ShellFile CALLS = file("calls.sh");
    private static final ShellFile SUBMIT = file("submit.sh");
    private static final ShellFile FIND = file("find.sh");
    private static final ShellFile FETCH = file("fetch.sh");
    private static final ShellFile STATUS = file("status.sh");
    private static final ShellFile LOG = file("log.sh");
    private static final ShellFile CANCEL = file("cancel.sh");
    private static final ShellFile DISCOVER = file("discover.sh");

    private final String root;
    private final String space;

    /**
     * @param root of runs on this computer
     * @param space folder of a space on Crater
     */
    CraterCommands(String root, String space) {
        this.root = root;
        this.space = space;
    }

    private static ShellFile file(String name) {
        return ShellFile.of(CraterCommands.class, name);
    }

    /** For queries, which may be repeated from the start when the session has expired. */
    private static String queryFunctions() {
        return ShellFile.assign("over", "crater: ask again, the session is over") + CALLS;
    }

    /** For calls that change something. */
    private static String changeFunctions() {
        return ShellFile.assign("over", "crater: the session is over") + CALLS;
    }

    String submit(RunId run) {
        return changeFunctions()
                + ShellFile.assign("id", run.value())
                + ShellFile.assign("run_tag", run.tag())
                + ShellFile.assign("space", space)
                + SUBMIT;
    }

    String find(RunId run) {
        return queryFunctions() + ShellFile.assign("run_id", run.value()) + mostPages() + FIND;
    }

    private static String mostPages() {
        return ShellFile.assign("most_pages", String.valueOf(MAX_PAGES));
    }

    String status(List<JobId> jobs) {
        return queryFunctions()
                + ShellFile.assign("root", root)
                + ShellFile.assign("space", space)
                + mostPages()
                + FETCH
                + arguments(jobs)
                + STATUS;
    }

    private static String arguments(List<JobId> jobs) {
        return ShellFile.arguments(jobs.stream()
                .map(JobId::value)
                .filter(id -> id.matches("[a-z0-9.-]+"))
                .toList());
    }

    String log(JobId job) {
        return queryFunctions() + ShellFile.assign("job", job.value()) + LOG;
    }

    String cancel(List<JobId> jobs) {
        return queryFunctions() + arguments(jobs) + CANCEL;
    }

    String discover() {
        return queryFunctions() + DISCOVER;
    }
}
