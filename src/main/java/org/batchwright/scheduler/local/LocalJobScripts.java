package org.batchwright.scheduler.local;

import java.util.List;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ShellFile;

/**
 * The shell side of {@link LocalJobs}. A job is a folder {@code $jobs/N} with small files: tag, run, limit, pid (pid and start time of its
 * launcher, since pids are reused; {@code void} if it never started), started, ended (time, exit status, word), the markers held, cancelled
 * and timeout, and the pipe tie while it is alive. Requires only bash 3.2 and POSIX tools; Linux features (setsid, /proc) make it more
 * reliable.
 */
final class LocalJobScripts {
    private static final ShellFile FUNCTIONS = ShellFile.of(LocalJobScripts.class, "functions.sh");
    private static final ShellFile LAUNCHER = ShellFile.of(LocalJobScripts.class, "launcher.sh");
    private static final ShellFile SUBMIT = ShellFile.of(LocalJobScripts.class, "submit.sh");
    private static final ShellFile FIND = ShellFile.of(LocalJobScripts.class, "find.sh");
    private static final ShellFile STATUS = ShellFile.of(LocalJobScripts.class, "status.sh");
    private static final ShellFile CANCEL = ShellFile.of(LocalJobScripts.class, "cancel.sh");
    private static final ShellFile DISCOVER = ShellFile.of(LocalJobScripts.class, "discover.sh");

    private static final ShellFile ENTER = ShellFile.of(LocalJobScripts.class, "enter.sh");

    private LocalJobScripts() {}

    static String submit(RunId run, int atOnce) {
        return FUNCTIONS
                + ShellFile.assign("run_tag", run.tag())
                + ShellFile.assign("launcher", FUNCTIONS.text() + LAUNCHER)
                + ShellFile.assign("at_once", String.valueOf(atOnce))
                + SUBMIT;
    }

    static String find(RunId run) {
        return FUNCTIONS + ShellFile.assign("tag", run.tag()) + FIND;
    }

    static String status(List<JobId> jobs) {
        return FUNCTIONS + ShellFile.arguments(jobs.stream().map(JobId::value).toList()) + STATUS;
    }

    static String cancel(JobId job) {
        return FUNCTIONS + number(job) + CANCEL;
    }

    static String hold(JobId job) {
        return FUNCTIONS + number(job) + "[ ! -e \"$jobs/$number/started\" ] && touch \"$jobs/$number/held\"\n";
    }

    static String release(JobId job) {
        return FUNCTIONS + number(job) + "rm -f \"$jobs/$number/held\"\n";
    }

    static String enter(JobId job) {
        return FUNCTIONS + number(job) + ENTER;
    }

    static String discover() {
        return DISCOVER.text();
    }

    private static String number(JobId job) {
        return ShellFile.assign("number", job.value().replaceAll("\\D", ""));
    }
}
