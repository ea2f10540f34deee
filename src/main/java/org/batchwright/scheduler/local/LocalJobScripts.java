package org.batchwright.scheduler.local;

import java.util.List;
import java.util.OptionalInt;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ShellFile;

/**
 * The shell scripts of {@link LocalJobs}. A job is a folder {@code $jobs/N} that contains small files: tag, run, time, pid (process ID and
 * start time of the job's launcher, because process IDs are reused, and the boot in which it was started; {@code void} if it never
 * started), again.N (the launchers that took over while the job was waiting), started, ended (time, exit status, word), waits (what the job
 * waits for), variables (its GPUs), the markers held, cancelled and timeout, and the pipe tie while the job is alive. Requires only bash
 * 3.2 and POSIX tools; Linux features (setsid, /proc) make it more reliable, and flock keeps jobs from sharing GPUs.
 */
final class LocalJobScripts {
    private static final ShellFile FUNCTIONS = file("functions.sh");
    private static final ShellFile GPUS = file("gpus.sh");
    private static final ShellFile LAUNCHER = file("launcher.sh");
    private static final ShellFile SUBMIT = file("submit.sh");
    private static final ShellFile FIND = file("find.sh");
    private static final ShellFile STATUS = file("status.sh");
    private static final ShellFile CANCEL = file("cancel.sh");
    private static final ShellFile DISCOVER = file("discover.sh");
    private static final ShellFile ENTER = file("enter.sh");
    private static final ShellFile LOAD = file("load.sh");

    private final String functions;

    LocalJobScripts(MachineType machine) {
        functions = ShellFile.assign("own", machine == MachineType.WORKSTATION ? "yes" : "") + FUNCTIONS;
    }

    private static ShellFile file(String name) {
        return ShellFile.of(LocalJobScripts.class, name);
    }

    /** @param atOnce the maximum number of jobs of the run at one time; if absent, the number of GPUs */
    String submit(RunId run, OptionalInt atOnce) {
        return functions
                + ShellFile.assign("run_tag", run.tag())
                + ShellFile.assign("launcher", functions + GPUS + LAUNCHER)
                + ShellFile.assign("at_once", atOnce.isPresent() ? String.valueOf(atOnce.getAsInt()) : "")
                + SUBMIT;
    }

    String find(RunId run) {
        return functions + ShellFile.assign("tag", run.tag()) + FIND;
    }

    String status(List<JobId> jobs) {
        return functions + ShellFile.arguments(jobs.stream().map(JobId::value).toList()) + STATUS;
    }

    String cancel(JobId job) {
        return functions + number(job) + CANCEL;
    }

    String hold(JobId job) {
        return functions + number(job) + "[ ! -e \"$jobs/$number/started\" ] && touch \"$jobs/$number/held\"\n";
    }

    String release(JobId job) {
        return functions + number(job) + "rm -f \"$jobs/$number/held\"\n";
    }

    String enter(JobId job) {
        return functions + number(job) + ENTER;
    }

    String load() {
        return functions + GPUS + LOAD;
    }

    static String discover() {
        return GPUS.text() + DISCOVER;
    }

    private static String number(JobId job) {
        return ShellFile.assign("number", job.value().replaceAll("\\D", ""));
    }
}
