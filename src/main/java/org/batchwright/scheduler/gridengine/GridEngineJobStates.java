package org.batchwright.scheduler.gridengine;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobState;

/** Maps Grid Engine's states to ours. States: sge_status(5); endings: the codes of accounting(5). */
final class GridEngineJobStates {
    /** Pending reason: depends on another job ({@code qstat -s hj}). */
    static final String HELD_BY_JOB = "hj";
    /** Pending reason: on hold. */
    static final String HELD = "h";

    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry(HELD_BY_JOB, "Waiting for another job to end."),
            Map.entry(HELD, "Held by you or an administrator."),
            Map.entry("qdel", "It was cancelled."),
            Map.entry("skipped", "The job it waited for did not end as required, so it did nothing."));

    /** {@code 26 : opening input/output file}, as qacct prints it. */
    private static final Pattern FAILED = Pattern.compile("(\\d{1,3})(\\s*:.*)?");

    /** The first text found wins. */
    private static final List<Map.Entry<String, String>> PHRASES = List.of(
            Map.entry("h_rt, h_cpu, or h_vmem limit", "It reached its time or memory limit."),
            Map.entry("can't open output file", "Its log cannot be written: the folder is missing or full."),
            Map.entry("can't chdir", "Its folder does not exist on the node."),
            Map.entry("exit_status of job start = 100", "It asked to be put in the error state (exit status 100)."),
            Map.entry("because it offers only", "No node currently has what it asks for."),
            Map.entry("job dropped because of job dependencies", "Waiting for another job to end."),
            Map.entry("dropped because it is full", "Waiting for free slots."),
            Map.entry("offers only 0 slots", "Waiting for free slots."),
            Map.entry("job dropped because of user limitations", "You have reached the site's limit on running jobs."),
            Map.entry("cannot run in queue", "The queues do not allow what it asks for."),
            Map.entry("assumedly after job", "It was killed while it was running."),
            Map.entry("rescheduling", "It was put back into the queue."),
            Map.entry("before writing exit_status", "Its node failed or lost it."));

    /** The first text found wins. */
    private static final List<Map.Entry<String, String>> REFUSALS = List.of(
            Map.entry("unknown queue", "Grid Engine has no queue with this name."),
            Map.entry("requested project", "Grid Engine has no project with this name (the preset's account)."),
            Map.entry(
                    "requested parallel environment",
                    "This site has no parallel environment with this name, which jobs with more than one CPU need."),
            Map.entry("unknown resource", "This site has no resource with this name."),
            Map.entry("h_rt must be specified", "This site requires a time limit for every job."),
            Map.entry("h_rt can not be longer", "The time limit is longer than the site allows for this job."),
            Map.entry("is not a time value", "Grid Engine does not understand the time limit."),
            Map.entry("no suitable queues", "No queue at this site can run this job."),
            Map.entry("job limit", "You have reached the site's limit on the number of jobs."),
            Map.entry("max_aj_tasks", "The array has more jobs than the site allows."),
            Map.entry("max_u_jobs", "You have reached the site's limit on the number of jobs."),
            Map.entry("invalid task id", "Grid Engine does not accept these indices."),
            Map.entry("not a valid object name", "Grid Engine does not accept a name in this job."),
            Map.entry(
                    "invalid option argument",
                    "The submit command does not recognize an option in the cluster's file."),
            Map.entry("Unable to read script file", "The job's script is missing."),
            Map.entry("has no permission", "You do not have permission to use what the job asks for."),
            Map.entry("unable to send message to qmaster", "Grid Engine's master is not responding."),
            Map.entry("unable to contact qmaster", "Grid Engine's master is not responding."),
            Map.entry("qsub: command not found", "qsub was not found there."));

    private GridEngineJobStates() {}

    /**
     * Letters: d deletion, E error, s S T suspended, r running, t transferring to a node, R restarted, h held, q w waiting, z finished.
     *
     * @param reason {@link #HELD_BY_JOB} if the hold is due to a dependency
     */
    static JobState state(String word, String reason) {
        if (!word.matches("[dEsSTrtRhqwz]+")) {
            return JobState.UNKNOWN;
        }
        if (word.contains("d") || word.equals("z")) {
            return JobState.FINISHING;
        }
        if (word.contains("E")) {
            return JobState.FAILED;
        }
        if (word.matches(".*[sST].*")) {
            return JobState.SUSPENDED;
        }
        if (word.contains("r")) {
            return JobState.RUNNING;
        }
        boolean held = word.contains("h") && !word.contains("t") && !reason.equals(HELD_BY_JOB);
        return held ? JobState.HELD : JobState.QUEUED;
    }

    /** @param failed the code of accounting(5) */
    static JobState finalState(int failed, int exit) {
        return switch (failed) {
            // 12 to 16: post-job steps of the site failed, not the job
            case 0, 12, 13, 14, 15, 16 -> exit == 0 ? JobState.SUCCEEDED : JobState.FAILED;
            case 1, 3, 4, 18, 19, 20, 21, 25 -> JobState.NODE_FAILED;
            case 24 -> JobState.PREEMPTED;
            case 37 -> JobState.TIMED_OUT;
            case 17, 100 -> exit == 137 || exit == 0 ? JobState.CANCELLED : JobState.FAILED;
            default -> JobState.FAILED;
        };
    }

    /** Whether the command ran, so that the exit status is its own: the column OK of sge_status(5). */
    static boolean commandRan(int failed) {
        return failed == 0
                || (failed >= 12 && failed <= 17)
                || List.of(24, 25, 30, 37, 100).contains(failed);
    }

    static String describeReason(String reason) {
        Matcher failed = FAILED.matcher(reason);
        if (failed.matches()) {
            return GridEngineFailures.describe(Integer.parseInt(failed.group(1)))
                    .orElse(reason);
        }
        return PHRASES.stream()
                .filter(entry -> reason.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(REASONS.getOrDefault(reason, reason));
    }

    static String describeRefusal(String errors) {
        return REFUSALS.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("Grid Engine rejected the job.");
    }
}
