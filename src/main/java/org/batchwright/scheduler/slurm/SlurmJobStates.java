package org.batchwright.scheduler.slurm;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/**
 * Maps Slurm's states to Batchwright's states: squeue(1) JOB STATE CODES, the flags in job_state_codes of its documentation, and refusals
 * by sbatch.
 */
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

    /** The first match wins, so specific messages precede those that Slurm uses for many errors. */
    private static final SentenceTable REFUSALS = SentenceTable.empty()
            .containing(
                    "Invalid account or account/partition",
                    "scheduler.slurm-does-not-let-account-use-partition",
                    Fields.ACCOUNT,
                    Fields.QUEUE)
            .containing("Invalid partition name", "scheduler.slurm-no-partition-name", Fields.QUEUE)
            .containing("Invalid qos", "scheduler.slurm-does-not-let-you-use-quality", Fields.QOS)
            .containing(
                    "Memory specification can not be satisfied",
                    "scheduler.no-node-in-partition-much-memory",
                    Fields.MEMORY,
                    Fields.QUEUE)
            .containing(
                    "Requested node configuration is not available",
                    "scheduler.no-node-in-partition-what-job-requests",
                    Fields.GPUS_PER_NODE,
                    Fields.GPU_TYPE,
                    Fields.CPUS_PER_TASK,
                    Fields.NODES,
                    Fields.QUEUE)
            .containing("AssocMaxSubmitJobLimit", "scheduler.you-reached-your-account-job-limit")
            .containing(
                    "Job violates accounting/QOS policy",
                    "scheduler.job-exceeds-limit-your-account-or-quality",
                    Fields.QOS,
                    Fields.ACCOUNT)
            .containing(
                    "Requested time limit is invalid",
                    "scheduler.time-limit-missing-or-longer-than-partition",
                    Fields.TIME,
                    Fields.QUEUE)
            .containing("Job dependency problem", "scheduler.slurm-no-longer-record-job-wait-for")
            .containing("DOS line breaks", "scheduler.script-windows-line-endings")
            .containing("does not look like a batch script", "scheduler.script-does-not-start-interpreter")
            .containing("Unable to contact slurm controller", "scheduler.slurm-controller-not-responding")
            .containing("Invalid job array", "scheduler.slurm-does-not-accept-array-size")
            .containing("sbatch: command not found", "scheduler.sbatch-not-found-on-cluster");

    private SlurmJobStates() {}

    /**
     * Maps a state. {@code CANCELLED by 1001} and {@code COMPLETED+} are matched by their first word. A pending job that is held by a user
     * or an administrator counts as held.
     */
    static JobState state(String word, String reason) {
        String first = word.strip().replaceFirst("[^A-Z_].*", "");
        JobState state = STATES.getOrDefault(first, JobState.UNKNOWN);
        return state == JobState.QUEUED && reason.matches("JobHeld.*|JobHoldMaxRequeue|.*[_ ]held([_ ]state)?")
                ? JobState.HELD
                : state;
    }

    static String describeRefusal(String errors) {
        return explainRefusal(errors).orElse(Message.text("scheduler.slurm-rejected-job"));
    }

    /** Returns why Slurm rejected a job; empty if its message is unknown. */
    static Optional<String> explainRefusal(String errors) {
        return REFUSALS.find(errors);
    }

    static List<Field<?>> rejectedFields(String errors) {
        return REFUSALS.fields(errors);
    }
}
