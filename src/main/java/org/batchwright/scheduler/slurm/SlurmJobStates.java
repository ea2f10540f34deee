package org.batchwright.scheduler.slurm;

import java.util.List;
import java.util.Map;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Message;

/** Maps Slurm's states to ours: squeue(1) JOB STATE CODES, the flags of job_state_codes in its documentation, and refusals of sbatch. */
final class SlurmJobStates {
    private static final Map<String, JobState> STATES = Map.ofEntries(
            Map.entry("PENDING", JobState.QUEUED),
            Map.entry("REQUEUED", JobState.QUEUED),
            Map.entry("REQUEUE_FED", JobState.QUEUED),
            Map.entry("REQUEUE_HOLD", JobState.HELD),
            Map.entry("RESV_DEL_HOLD", JobState.HELD),
            Map.entry("SPECIAL_EXIT", JobState.HELD),
            Map.entry("EXPEDITING", JobState.QUEUED),
            Map.entry("CONFIGURING", JobState.QUEUED),
            Map.entry("POWER_UP_NODE", JobState.QUEUED),
            Map.entry("RUNNING", JobState.RUNNING),
            Map.entry("RESIZING", JobState.RUNNING),
            Map.entry("SIGNALING", JobState.RUNNING),
            Map.entry("UPDATE_DB", JobState.RUNNING),
            Map.entry("SUSPENDED", JobState.SUSPENDED),
            Map.entry("STOPPED", JobState.SUSPENDED),
            Map.entry("COMPLETING", JobState.FINISHING),
            Map.entry("STAGE_OUT", JobState.FINISHING),
            Map.entry("COMPLETED", JobState.SUCCEEDED),
            Map.entry("FAILED", JobState.FAILED),
            Map.entry("LAUNCH_FAILED", JobState.FAILED),
            Map.entry("RECONFIG_FAIL", JobState.FAILED),
            Map.entry("BOOT_FAIL", JobState.NODE_FAILED),
            Map.entry("NODE_FAIL", JobState.NODE_FAILED),
            Map.entry("CANCELLED", JobState.CANCELLED),
            Map.entry("REVOKED", JobState.UNKNOWN),
            Map.entry("TIMEOUT", JobState.TIMED_OUT),
            Map.entry("DEADLINE", JobState.TIMED_OUT),
            Map.entry("OUT_OF_MEMORY", JobState.OUT_OF_MEMORY),
            Map.entry("PREEMPTED", JobState.PREEMPTED));

    /** The first text found wins, so specific texts come before those that Slurm uses for many errors. */
    private static final List<Map.Entry<String, String>> REFUSALS = List.of(
            Map.entry(
                    "Invalid account or account/partition",
                    Message.text("scheduler.slurm-does-not-let-account-use-partition")),
            Map.entry("Invalid partition name", Message.text("scheduler.slurm-no-partition-name")),
            Map.entry("Invalid qos", Message.text("scheduler.slurm-does-not-let-you-use-quality")),
            Map.entry(
                    "Memory specification can not be satisfied",
                    Message.text("scheduler.no-node-in-partition-much-memory")),
            Map.entry(
                    "Requested node configuration is not available",
                    Message.text("scheduler.no-node-in-partition-what-job-requests")),
            Map.entry("AssocMaxSubmitJobLimit", Message.text("scheduler.you-reached-your-account-job-limit")),
            Map.entry(
                    "Job violates accounting/QOS policy",
                    Message.text("scheduler.job-exceeds-limit-your-account-or-quality")),
            Map.entry(
                    "Requested time limit is invalid",
                    Message.text("scheduler.time-limit-missing-or-longer-than-partition")),
            Map.entry("Job dependency problem", Message.text("scheduler.slurm-no-longer-record-job-wait-for")),
            Map.entry("DOS line breaks", Message.text("scheduler.script-windows-line-endings")),
            Map.entry("does not look like a batch script", Message.text("scheduler.script-does-not-start-interpreter")),
            Map.entry("Unable to contact slurm controller", Message.text("scheduler.slurm-controller-not-responding")),
            Map.entry("Invalid job array", Message.text("scheduler.slurm-does-not-accept-array-size")),
            Map.entry("sbatch: command not found", Message.text("scheduler.sbatch-not-found-on-cluster")));

    private SlurmJobStates() {}

    /**
     * {@code CANCELLED by 1001} and {@code COMPLETED+} are matched by their first word; pending and held by user or administrator is held.
     */
    static JobState state(String word, String reason) {
        String first = word.strip().replaceFirst("[^A-Z_].*", "");
        JobState state = STATES.getOrDefault(first, JobState.UNKNOWN);
        return state == JobState.QUEUED && reason.matches("JobHeld.*|JobHoldMaxRequeue|.*[_ ]held([_ ]state)?")
                ? JobState.HELD
                : state;
    }

    static String describeRefusal(String errors) {
        return REFUSALS.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Message.text("scheduler.slurm-rejected-job"));
    }
}
