package org.batchwright.scheduler.slurm;

import java.util.List;
import java.util.Map;
import org.batchwright.model.run.JobState;

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

    /** The first text found wins: specific ones precede those that Slurm uses for many things. */
    private static final List<Map.Entry<String, String>> REFUSALS = List.of(
            Map.entry("Invalid account or account/partition", "Slurm does not let this account use this partition."),
            Map.entry("Invalid partition name", "Slurm has no partition with this name."),
            Map.entry("Invalid qos", "Slurm does not let you use this quality of service."),
            Map.entry("Memory specification can not be satisfied", "No node of the partition has that much memory."),
            Map.entry(
                    "Requested node configuration is not available",
                    "No node of the partition has what the job asks for."),
            Map.entry("AssocMaxSubmitJobLimit", "You have reached your account's limit of jobs."),
            Map.entry(
                    "Job violates accounting/QOS policy",
                    "The job exceeds a limit of your account or quality of service."),
            Map.entry(
                    "Requested time limit is invalid",
                    "The time limit is missing or longer than the partition allows."),
            Map.entry("Job dependency problem", "Slurm no longer knows the job to wait for."),
            Map.entry("DOS line breaks", "The script has Windows line endings."),
            Map.entry("does not look like a batch script", "The script does not start with #! and an interpreter."),
            Map.entry("Unable to contact slurm controller", "Slurm's controller is not responding."),
            Map.entry("Invalid job array", "Slurm does not accept an array of this size."),
            Map.entry("sbatch: command not found", "sbatch was not found there."));

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
                .orElse("Slurm rejected the job.");
    }
}
