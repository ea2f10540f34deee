package org.batchwright.scheduler;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.JobState;

/** Slurm's words in ours. States: squeue(1) JOB STATE CODES; reasons: job_reason_codes of the Slurm documentation. */
final class SlurmWords {
    private static final Map<String, JobState> STATES = Map.ofEntries(
            Map.entry("PENDING", JobState.QUEUED),
            Map.entry("REQUEUED", JobState.QUEUED),
            Map.entry("REQUEUE_FED", JobState.QUEUED),
            Map.entry("REQUEUE_HOLD", JobState.HELD),
            Map.entry("RESV_DEL_HOLD", JobState.HELD),
            Map.entry("SPECIAL_EXIT", JobState.HELD),
            Map.entry("CONFIGURING", JobState.QUEUED),
            Map.entry("RUNNING", JobState.RUNNING),
            Map.entry("RESIZING", JobState.RUNNING),
            Map.entry("SIGNALING", JobState.RUNNING),
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

    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("Priority", "Jobs with a higher priority go first."),
            Map.entry("Resources", "Waiting for free nodes, GPUs or memory."),
            Map.entry("Dependency", "Waiting for another job to end."),
            Map.entry("DependencyNeverSatisfied", "The job it waits for did not end as required: it will never start."),
            Map.entry("BeginTime", "Its earliest start time has not come."),
            Map.entry("JobHeldUser", "Held by you."),
            Map.entry("JobHeldAdmin", "Held by an administrator."),
            Map.entry("JobHoldMaxRequeue", "Held: it was started again as often as Slurm allows."),
            Map.entry("JobArrayTaskLimit", "As many tasks of the array run as were allowed at once."),
            Map.entry("Licenses", "Waiting for a licence."),
            Map.entry("Reservation", "Waiting for its reservation."),
            Map.entry("PartitionTimeLimit", "Asks for more time than the partition allows: it will never start."),
            Map.entry("PartitionNodeLimit", "Asks for more nodes than the partition allows: it will never start."),
            Map.entry("PartitionConfig", "Asks for more than the partition has: it will not start as it is."),
            Map.entry("PartitionDown", "The partition is down."),
            Map.entry("PartitionInactive", "The partition is inactive."),
            Map.entry("BadConstraints", "No node can meet what it asks for: it will never start."),
            Map.entry("InvalidAccount", "The account is not valid."),
            Map.entry("InvalidQOS", "The quality of service is not valid."),
            Map.entry("NodeDown", "A node it needs is down."),
            Map.entry("Cleaning", "Cleaning up after an earlier attempt."),
            Map.entry("Prolog", "The node is being prepared."),
            Map.entry("NonZeroExitCode", "The command ended with an error."),
            Map.entry("JobLaunchFailure", "The node could not start the job."),
            Map.entry("TimeLimit", "It reached its time limit."),
            Map.entry("OutOfMemory", "It used more memory than it asked for."));

    /** The first text that is found counts: the exact ones go before those that Slurm says of many things. */
    private static final List<Map.Entry<String, String>> REFUSALS = List.of(
            Map.entry("Invalid account or account/partition", "Slurm does not let this account use this partition."),
            Map.entry("Invalid partition name", "Slurm has no partition of this name."),
            Map.entry("Invalid qos", "Slurm does not let you use this quality of service."),
            Map.entry("Memory specification can not be satisfied", "No node of the partition has that much memory."),
            Map.entry(
                    "Requested node configuration is not available",
                    "No node of the partition has what the job asks for."),
            Map.entry("AssocMaxSubmitJobLimit", "You have as many jobs there as your account allows."),
            Map.entry(
                    "Job violates accounting/QOS policy",
                    "The job is over a limit of your account or quality of service."),
            Map.entry(
                    "Requested time limit is invalid", "The time limit is missing or more than the partition allows."),
            Map.entry("DOS line breaks", "The script has Windows line ends."),
            Map.entry("does not look like a batch script", "The script does not start with #! and an interpreter."),
            Map.entry("Unable to contact slurm controller", "Slurm's controller does not answer."),
            Map.entry("Invalid job array", "Slurm does not accept an array of this size."),
            Map.entry("sbatch: command not found", "There is no sbatch there."));

    private SlurmWords() {}

    /** {@code CANCELLED by 1001} and {@code COMPLETED+} count by their first word; pending and held by user or administrator is held. */
    static JobState state(String word, String reason) {
        String first = word.strip().replaceFirst("[^A-Z_].*", "");
        JobState state = STATES.getOrDefault(first, JobState.UNKNOWN);
        return state == JobState.QUEUED && (reason.startsWith("JobHeld") || reason.equals("JobHoldMaxRequeue"))
                ? JobState.HELD
                : state;
    }

    static String reason(String reason) {
        String word = reason.replaceFirst("[ (,].*", "");
        return Optional.ofNullable(REASONS.get(word)).or(() -> family(word)).orElse(reason);
    }

    private static Optional<String> family(String word) {
        if (word.startsWith("ReqNodeNotAvail")) {
            return Optional.of("A node it asks for is not available now.");
        }
        if (word.startsWith("QOSMax") || word.startsWith("QOSGrp")) {
            return Optional.of("A limit of the quality of service is reached (" + word + ").");
        }
        if (word.startsWith("Assoc") || word.startsWith("Max")) {
            return Optional.of("A limit of your account is reached (" + word + ").");
        }
        return Optional.empty();
    }

    static String refusal(String errors) {
        return REFUSALS.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("Slurm refused the job.");
    }
}
