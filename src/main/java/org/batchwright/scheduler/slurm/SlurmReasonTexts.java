package org.batchwright.scheduler.slurm;

import java.util.Map;
import java.util.Optional;

/**
 * Readable texts for why a job waits or how it ended: squeue(1) JOB REASON CODES, job_reason_codes and job_state_codes of the Slurm
 * documentation. Some releases print a text with underscores instead of a code.
 */
final class SlurmReasonTexts {
    private static final Map<String, String> WAITING_REASONS = Map.ofEntries(
            Map.entry("Priority", "Jobs with a higher priority go first."),
            Map.entry("Resources", "Waiting for free nodes, GPUs or memory."),
            Map.entry("WaitingForScheduling", "Slurm has not considered it yet."),
            Map.entry("Dependency", "Waiting for another job to end."),
            Map.entry("DependencyNeverSatisfied", "The job it waits for did not end as required: it will never start."),
            Map.entry("BeginTime", "Its earliest start time has not been reached."),
            Map.entry("DeadLine", "It can no longer end before its deadline."),
            Map.entry("JobHeldUser", "Held by you."),
            Map.entry("JobHeldAdmin", "Held by an administrator."),
            Map.entry("JobHoldMaxRequeue", "Held: it was restarted as often as Slurm allows."),
            Map.entry(
                    "launch_failed_requeued_held", "Held: its node could not start it. Release it to try another one."),
            Map.entry("job_requeued_in_held_state", "Held: it was put back into the queue and waits to be released."),
            Map.entry("user_env_retrieval_failed_requeued_held", "Held: your shell's start-up files took too long."),
            Map.entry("JobArrayTaskLimit", "The array's limit on running tasks has been reached."),
            Map.entry("Licenses", "Waiting for a license."),
            Map.entry("Reservation", "Waiting for its reservation."),
            Map.entry("ReservationDeleted", "Its reservation was deleted: it will never start."),
            Map.entry("ReqNodeNotAvail", "A node it asks for is not available."),
            Map.entry("NodeDown", "A node it needs is down."),
            Map.entry("FrontEndDown", "No front-end node is available to start it."),
            Map.entry("Constraints", "No available node can meet what it asks for."),
            Map.entry("BadConstraints", "No node can meet what it asks for: it will never start."),
            Map.entry("Cleaning", "What is left of an earlier attempt is being cleaned up."),
            Map.entry("Prolog", "The node is being prepared."),
            Map.entry("SchedDefer", "It was to start immediately, which Slurm does not allow here."),
            Map.entry("FedJobLock", "Waiting for the other clusters of its federation to agree on where to run it."),
            Map.entry("BurstBufferResources", "Waiting for room in the burst buffer."),
            Map.entry("BurstBufferStageIn", "Its data is being copied into the burst buffer."),
            Map.entry("BurstBufferOperation", "The burst buffer failed for it."));

    private static final Map<String, String> LIMIT_REASONS = Map.ofEntries(
            Map.entry("PartitionTimeLimit", "Asks for more time than the partition allows: it will never start."),
            Map.entry(
                    "PartitionNodeLimit",
                    "Asks for more nodes than the partition allows or currently has: it may never start."),
            Map.entry("PartitionConfig", "Asks for more than the partition has: it will never start as it is."),
            Map.entry("PartitionDown", "The partition is down."),
            Map.entry("PartitionInactive", "The partition is inactive."),
            Map.entry("AccountingPolicy", "A limit of your account or quality of service is reached."),
            Map.entry("InvalidAccount", "The account is not valid."),
            Map.entry("AccountNotAllowed", "The partition does not accept this account: it will never start."),
            Map.entry(
                    "Job's_account_not_permitted", "The partition does not accept this account: it will never start."),
            Map.entry("AssociationJobLimit", "Your account's limit of running jobs is reached."),
            Map.entry("AssociationResourceLimit", "Your account's resource limit is reached."),
            Map.entry("AssociationTimeLimit", "Asks for more time than your account allows."),
            Map.entry("InvalidQOS", "The quality of service is not valid."),
            Map.entry(
                    "QOSNotAllowed",
                    "The account or partition does not accept this quality of service: it will never start."),
            Map.entry(
                    "Job's_QOS_not_permitted",
                    "The partition does not accept this quality of service: it will never start."),
            Map.entry("QOSJobLimit", "The quality of service's limit of running jobs is reached."),
            Map.entry("QOSResourceLimit", "The resource limit of this quality of service has been reached."),
            Map.entry("QOSTimeLimit", "Asks for more time than the quality of service allows."),
            Map.entry("QOSUsageThreshold", "Your recent use is too high for this quality of service."),
            Map.entry("MaxMemPerLimit", "Asks for more memory per CPU or node than is allowed: it will never start."));

    private static final Map<String, String> END_REASONS = Map.ofEntries(
            Map.entry("NonZeroExitCode", "The command ended with an error."),
            Map.entry("JobLaunchFailure", "The node could not start the job."),
            Map.entry("TimeLimit", "It reached its time limit."),
            Map.entry("InactiveLimit", "Slurm ended it because it was inactive for too long."),
            Map.entry("OutOfMemory", "It used more memory than it requested."),
            Map.entry("SystemFailure", "Slurm, a file system or the network failed."));

    /** Native states that are more specific than ours. */
    private static final Map<String, String> STATES = Map.ofEntries(
            Map.entry("BOOT_FAIL", "Its node did not boot."),
            Map.entry("CONFIGURING", "Its nodes are being prepared."),
            Map.entry("POWER_UP_NODE", "Its nodes are being powered on."),
            Map.entry("DEADLINE", "It did not start early enough to end before its deadline."),
            Map.entry("EXPEDITING", "It goes first because it was requeued."),
            Map.entry("LAUNCH_FAILED", "The node could not start the job."),
            Map.entry("RECONFIG_FAIL", "The node could not be set up as the job requires."),
            Map.entry("REQUEUED", "It was put back into the queue."),
            Map.entry("REQUEUE_FED", "Another cluster of its federation returned it."),
            Map.entry("REQUEUE_HOLD", "Held: it was put back into the queue and waits to be released."),
            Map.entry(
                    "SPECIAL_EXIT",
                    "Held: it ended in a way that an administrator chose to hold, and waits to be released."),
            Map.entry("RESV_DEL_HOLD", "Held: its reservation was deleted."),
            Map.entry("RESIZING", "Its size is being changed."),
            Map.entry("SIGNALING", "A signal is being sent to it."),
            Map.entry("STAGE_OUT", "Its results are being copied out of the burst buffer."),
            Map.entry("STOPPED", "Stopped, but it keeps its nodes."),
            Map.entry("REVOKED", "Another cluster of its federation has taken it."),
            Map.entry("UPDATE_DB", "Slurm is writing it into its accounting."));

    private SlurmReasonTexts() {}

    /** Returns the code itself if it is unknown. */
    static String describe(String reason) {
        String word = reason.replaceFirst("[ (,:].*", "");
        return SlurmExit.describe(reason)
                .or(() -> describeExact(reason.replace(' ', '_')))
                .or(() -> describeExact(word))
                .or(() -> SlurmLimitTexts.of(word))
                .or(() -> describeByPrefix(word))
                .orElse(reason);
    }

    private static Optional<String> describeExact(String word) {
        return Optional.ofNullable(WAITING_REASONS.get(word))
                .or(() -> Optional.ofNullable(LIMIT_REASONS.get(word)))
                .or(() -> Optional.ofNullable(END_REASONS.get(word)))
                .or(() -> describeState(word));
    }

    /** What a native state says beyond ours. */
    static Optional<String> describeState(String word) {
        return Optional.ofNullable(STATES.get(word));
    }

    /** Texts followed by names of partitions and accounts, and limits that are newer than this list. */
    private static Optional<String> describeByPrefix(String word) {
        if (word.startsWith("Job's_account_not_permitted") || word.startsWith("Job's_QOS_not_permitted")) {
            return Optional.ofNullable(LIMIT_REASONS.get(word.replaceFirst("_to_.*", "")));
        }
        if (word.startsWith("Nodes_required_for_job_are_DOWN")) {
            return Optional.of("The nodes it needs are down, drained or reserved for other jobs.");
        }
        if (word.matches("QOS(Max|Grp|Min).+")) {
            return Optional.of("A limit of the quality of service is reached (" + word + ").");
        }
        return word.matches("(Assoc|Max).+")
                ? Optional.of("A limit of your account is reached (" + word + ").")
                : Optional.empty();
    }
}
