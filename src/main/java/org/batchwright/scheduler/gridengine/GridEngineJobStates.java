package org.batchwright.scheduler.gridengine;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/**
 * Maps Grid Engine's states to Batchwright's states. States are described in sge_status(5), and the codes for how jobs end in
 * accounting(5).
 */
final class GridEngineJobStates {
    /** Reason for waiting: the job depends on another job ({@code qstat -s hj}). */
    static final String HELD_BY_JOB = "hj";
    /** Reason for waiting: the job is on hold. */
    static final String HELD = "h";

    /** Matches {@code 26 : opening input/output file}, as printed by qacct. */
    private static final Pattern FAILED = Pattern.compile("(\\d{1,3})(\\s*:.*)?");

    /** The first entry whose text occurs in the message applies. */
    private static final SentenceTable REASONS = SentenceTable.empty()
            .containing("h_rt, h_cpu, or h_vmem limit", "scheduler.reached-time-or-memory-limit")
            .containing("can't open output file", "scheduler.log-cannot-written-folder-missing-or-full")
            .containing("as stdout_path: ", "scheduler.log-cannot-written-folder-missing-or-full")
            .containing("as stderr_path: ", "scheduler.log-cannot-written-folder-missing-or-full")
            .containing("can't chdir", "scheduler.folder-does-not-exist-on-node")
            .containing("exit_status of job start = 100", "scheduler.asked-put-in-error-state-exit-status")
            .containing("because it offers only", "scheduler.no-node-currently-what-requests")
            .containing("job dropped because of job dependencies", "scheduler.waiting-for-another-job-end")
            .containing("dropped because it is full", "scheduler.waiting-for-free-slots")
            .containing("offers only 0 slots", "scheduler.waiting-for-free-slots")
            .containing("job dropped because of user limitations", "scheduler.you-reached-site-limit-on-running-jobs")
            .containing("cannot run in queue", "scheduler.no-queue-allows-what-requests")
            .containing("assumedly after job", "scheduler.killed-while-running")
            .containing("rescheduling", "scheduler.put-back-into-queue")
            .containing("before writing exit_status", "scheduler.node-failed-or-lost-track")
            .exactly(HELD_BY_JOB, "scheduler.waiting-for-another-job-end")
            .exactly(HELD, "scheduler.held-you-or-administrator")
            .exactly("qdel", "scheduler.was-cancelled")
            .exactly("skipped", "scheduler.dependency-failed-did-nothing");

    /** The first entry whose text occurs in the message applies. */
    private static final SentenceTable REFUSALS = SentenceTable.empty()
            .containing("unknown queue", "scheduler.grid-engine-no-queue-name", Fields.QUEUE)
            .containing("requested project", "scheduler.grid-engine-no-project-name-preset-account", Fields.ACCOUNT)
            .containing("requested parallel environment", "scheduler.site-no-parallel-environment-name-jobs-more")
            .containing("unknown resource", "scheduler.site-no-resource-name")
            .containing("h_rt must be specified", "scheduler.site-requires-time-limit-for-every-job", Fields.TIME)
            .containing("h_rt can not be longer", "scheduler.time-limit-longer-than-site-allows-for", Fields.TIME)
            .containing("is not a time value", "scheduler.grid-engine-does-not-understand-time-limit", Fields.TIME)
            .containing("no suitable queues", "scheduler.no-queue-site-run-job")
            .containing("job limit", "scheduler.you-reached-site-limit-on-number-jobs")
            .containing("max_aj_tasks", "scheduler.array-more-jobs-than-site-allows")
            .containing("max_u_jobs", "scheduler.you-reached-site-limit-on-number-jobs")
            .containing("invalid task id", "scheduler.grid-engine-rejected-array-indices")
            .containing("not a valid object name", "scheduler.grid-engine-rejected-one-job-names")
            .containing("invalid option argument", "scheduler.submit-command-does-not-recognize-option-in")
            .containing("Unable to read script file", "scheduler.job-script-missing")
            .containing(
                    "has no permission", "scheduler.you-do-not-permission-use-what-job", Fields.QUEUE, Fields.ACCOUNT)
            .containing("unable to send message to qmaster", "scheduler.grid-engine-master-not-responding")
            .containing("unable to contact qmaster", "scheduler.grid-engine-master-not-responding")
            .containing("qsub: command not found", "scheduler.qsub-not-found-on-cluster");

    private GridEngineJobStates() {}

    /**
     * Returns the state for these letters: d deletion, E error, s S T suspended, r running, t transferring to a node, R restarted, h held,
     * q w waiting, z finished.
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

    /** @param failed the code described in accounting(5) */
    static JobState finalState(int failed, int exit) {
        return switch (failed) {
            // 12 to 16: the site's post-job steps failed, not the job
            case 0, 12, 13, 14, 15, 16 -> exit == 0 ? JobState.SUCCEEDED : JobState.FAILED;
            case 1, 3, 4, 18, 19, 20, 21, 25 -> JobState.NODE_FAILED;
            case 24 -> JobState.PREEMPTED;
            case 37 -> JobState.TIMED_OUT;
            case 17, 100 -> exit == 137 || exit == 0 ? JobState.CANCELLED : JobState.FAILED;
            default -> JobState.FAILED;
        };
    }

    /** Returns whether the command ran, so that the exit status is the command's own: the column OK of sge_status(5). */
    static boolean commandRan(int failed) {
        return failed == 0
                || (failed >= 12 && failed <= 17)
                || List.of(24, 25, 30, 37, 100).contains(failed);
    }

    static String describeReason(String reason) {
        Matcher failed = FAILED.matcher(reason);
        if (failed.matches()) {
            return GridEngineFailures.describe(failed.group(1)).orElse(reason);
        }
        return REASONS.find(reason).orElse(reason);
    }

    static String describeRefusal(String errors) {
        return explainRefusal(errors).orElse(Message.text("scheduler.grid-engine-rejected-job"));
    }

    /** Returns why Grid Engine rejected a job; empty if its message is unknown. */
    static Optional<String> explainRefusal(String errors) {
        return REFUSALS.find(errors);
    }

    static List<Field<?>> rejectedFields(String errors) {
        return REFUSALS.fields(errors);
    }
}
