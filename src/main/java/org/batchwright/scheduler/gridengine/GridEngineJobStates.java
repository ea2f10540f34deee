package org.batchwright.scheduler.gridengine;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Message;

/** Maps Grid Engine's states to ours. States: sge_status(5); endings: the codes of accounting(5). */
final class GridEngineJobStates {
    /** Pending reason: depends on another job ({@code qstat -s hj}). */
    static final String HELD_BY_JOB = "hj";
    /** Pending reason: on hold. */
    static final String HELD = "h";

    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry(HELD_BY_JOB, Message.text("scheduler.waiting-for-another-job-end")),
            Map.entry(HELD, Message.text("scheduler.held-you-or-administrator")),
            Map.entry("qdel", Message.text("scheduler.was-cancelled")),
            Map.entry("skipped", Message.text("scheduler.dependency-failed-did-nothing")));

    /** {@code 26 : opening input/output file}, as qacct prints it. */
    private static final Pattern FAILED = Pattern.compile("(\\d{1,3})(\\s*:.*)?");

    private static final String LOG_NOT_WRITABLE = Message.text("scheduler.log-cannot-written-folder-missing-or-full");

    /** The first text found wins. */
    private static final List<Map.Entry<String, String>> PHRASES = List.of(
            Map.entry("h_rt, h_cpu, or h_vmem limit", Message.text("scheduler.reached-time-or-memory-limit")),
            Map.entry("can't open output file", LOG_NOT_WRITABLE),
            Map.entry("as stdout_path: ", LOG_NOT_WRITABLE),
            Map.entry("as stderr_path: ", LOG_NOT_WRITABLE),
            Map.entry("can't chdir", Message.text("scheduler.folder-does-not-exist-on-node")),
            Map.entry("exit_status of job start = 100", Message.text("scheduler.asked-put-in-error-state-exit-status")),
            Map.entry("because it offers only", Message.text("scheduler.no-node-currently-what-requests")),
            Map.entry("job dropped because of job dependencies", Message.text("scheduler.waiting-for-another-job-end")),
            Map.entry("dropped because it is full", Message.text("scheduler.waiting-for-free-slots")),
            Map.entry("offers only 0 slots", Message.text("scheduler.waiting-for-free-slots")),
            Map.entry(
                    "job dropped because of user limitations",
                    Message.text("scheduler.you-reached-site-limit-on-running-jobs")),
            Map.entry("cannot run in queue", Message.text("scheduler.no-queue-allows-what-requests")),
            Map.entry("assumedly after job", Message.text("scheduler.killed-while-running")),
            Map.entry("rescheduling", Message.text("scheduler.put-back-into-queue")),
            Map.entry("before writing exit_status", Message.text("scheduler.node-failed-or-lost-track")));

    /** The first text found wins. */
    private static final List<Map.Entry<String, String>> REFUSALS = List.of(
            Map.entry("unknown queue", Message.text("scheduler.grid-engine-no-queue-name")),
            Map.entry("requested project", Message.text("scheduler.grid-engine-no-project-name-preset-account")),
            Map.entry(
                    "requested parallel environment",
                    Message.text("scheduler.site-no-parallel-environment-name-jobs-more")),
            Map.entry("unknown resource", Message.text("scheduler.site-no-resource-name")),
            Map.entry("h_rt must be specified", Message.text("scheduler.site-requires-time-limit-for-every-job")),
            Map.entry("h_rt can not be longer", Message.text("scheduler.time-limit-longer-than-site-allows-for")),
            Map.entry("is not a time value", Message.text("scheduler.grid-engine-does-not-understand-time-limit")),
            Map.entry("no suitable queues", Message.text("scheduler.no-queue-site-run-job")),
            Map.entry("job limit", Message.text("scheduler.you-reached-site-limit-on-number-jobs")),
            Map.entry("max_aj_tasks", Message.text("scheduler.array-more-jobs-than-site-allows")),
            Map.entry("max_u_jobs", Message.text("scheduler.you-reached-site-limit-on-number-jobs")),
            Map.entry("invalid task id", Message.text("scheduler.grid-engine-rejected-array-indices")),
            Map.entry("not a valid object name", Message.text("scheduler.grid-engine-rejected-one-job-names")),
            Map.entry("invalid option argument", Message.text("scheduler.submit-command-does-not-recognize-option-in")),
            Map.entry("Unable to read script file", Message.text("scheduler.job-script-missing")),
            Map.entry("has no permission", Message.text("scheduler.you-do-not-permission-use-what-job")),
            Map.entry("unable to send message to qmaster", Message.text("scheduler.grid-engine-master-not-responding")),
            Map.entry("unable to contact qmaster", Message.text("scheduler.grid-engine-master-not-responding")),
            Map.entry("qsub: command not found", Message.text("scheduler.qsub-not-found-on-cluster")));

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
                .orElse(Message.text("scheduler.grid-engine-rejected-job"));
    }
}
