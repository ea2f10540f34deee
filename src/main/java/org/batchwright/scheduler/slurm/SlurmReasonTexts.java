package org.batchwright.scheduler.slurm;

import java.util.Map;
import java.util.Optional;
import org.batchwright.text.Message;

/**
 * Readable texts for why a job waits or how it ended: squeue(1) JOB REASON CODES, job_reason_codes and job_state_codes of the Slurm
 * documentation. Some releases print a text with underscores instead of a code.
 */
final class SlurmReasonTexts {
    private static final Map<String, String> WAITING_REASONS = Map.ofEntries(
            Map.entry("Priority", Message.text("scheduler.jobs-higher-priority-go-first")),
            Map.entry("Resources", Message.text("scheduler.waiting-for-resources")),
            Map.entry("WaitingForScheduling", Message.text("scheduler.slurm-not-considered-yet")),
            Map.entry("Dependency", Message.text("scheduler.waiting-for-another-job-end")),
            Map.entry("DependencyNeverSatisfied", Message.text("scheduler.dependency-failed")),
            Map.entry("BeginTime", Message.text("scheduler.earliest-start-time-not-reached")),
            Map.entry("DeadLine", Message.text("scheduler.no-longer-end-before-deadline")),
            Map.entry("JobHeldUser", Message.text("scheduler.held-by-you")),
            Map.entry("JobHeldAdmin", Message.text("scheduler.held-administrator")),
            Map.entry("JobHoldMaxRequeue", Message.text("scheduler.held-restarted-often-slurm-allows")),
            Map.entry("launch_failed_requeued_held", Message.text("scheduler.held-node-could-not-start-release-try")),
            Map.entry("job_requeued_in_held_state", Message.text("scheduler.held-requeued-must-released")),
            Map.entry(
                    "user_env_retrieval_failed_requeued_held",
                    Message.text("scheduler.held-your-shell-start-up-files-took")),
            Map.entry("JobArrayTaskLimit", Message.text("scheduler.array-limit-on-running-tasks-reached")),
            Map.entry("Licenses", Message.text("scheduler.waiting-for-license")),
            Map.entry("Reservation", Message.text("scheduler.waiting-for-reservation")),
            Map.entry("ReservationDeleted", Message.text("scheduler.reservation-deleted-will-never-start")),
            Map.entry("ReqNodeNotAvail", Message.text("scheduler.node-asks-for-not-available")),
            Map.entry("ReqNodeNotAvail,_Reserved_for_maintenance", Message.text("scheduler.overlaps-maintenance")),
            Map.entry("NodeDown", Message.text("scheduler.node-needs-down")),
            Map.entry("FrontEndDown", Message.text("scheduler.no-front-end-node-available-start")),
            Map.entry("Constraints", Message.text("scheduler.no-available-node-meets-requirements")),
            Map.entry("BadConstraints", Message.text("scheduler.no-node-meets-requirements-will-never-start")),
            Map.entry("Cleaning", Message.text("scheduler.earlier-attempt-being-cleaned-up")),
            Map.entry("Prolog", Message.text("scheduler.node-being-prepared")),
            Map.entry("SchedDefer", Message.text("scheduler.start-immediately-slurm-does-not-allow-here")),
            Map.entry("FedJobLock", Message.text("scheduler.waiting-for-other-clusters-federation-agree-on")),
            Map.entry("BurstBufferResources", Message.text("scheduler.waiting-for-room-in-burst-buffer")),
            Map.entry("BurstBufferStageIn", Message.text("scheduler.data-being-copied-into-burst-buffer")),
            Map.entry("BurstBufferOperation", Message.text("scheduler.burst-buffer-failed")));

    private static final Map<String, String> LIMIT_REASONS = Map.ofEntries(
            Map.entry("PartitionTimeLimit", Message.text("scheduler.requests-more-time-than-partition-allows-will")),
            Map.entry("PartitionNodeLimit", Message.text("scheduler.requests-more-nodes-than-partition-allows-or")),
            Map.entry("PartitionConfig", Message.text("scheduler.requests-more-than-partition-will-never-start")),
            Map.entry("PartitionDown", Message.text("scheduler.partition-down")),
            Map.entry("PartitionInactive", Message.text("scheduler.partition-inactive")),
            Map.entry("AccountingPolicy", Message.text("scheduler.limit-your-account-or-quality-service-reached")),
            Map.entry("InvalidAccount", Message.text("scheduler.account-not-valid")),
            Map.entry("AccountNotAllowed", Message.text("scheduler.partition-does-not-accept-account-will-never")),
            Map.entry(
                    "Job's_account_not_permitted",
                    Message.text("scheduler.partition-does-not-accept-account-will-never")),
            Map.entry("AssociationJobLimit", Message.text("scheduler.your-account-limit-on-running-jobs-reached")),
            Map.entry("AssociationResourceLimit", Message.text("scheduler.your-account-resource-limit-reached")),
            Map.entry("AssociationTimeLimit", Message.text("scheduler.requests-more-time-than-your-account-allows")),
            Map.entry("InvalidQOS", Message.text("scheduler.quality-service-not-valid")),
            Map.entry("QOSNotAllowed", Message.text("scheduler.account-or-partition-does-not-accept-quality")),
            Map.entry(
                    "Job's_QOS_not_permitted",
                    Message.text("scheduler.partition-does-not-accept-quality-service-will")),
            Map.entry("QOSJobLimit", Message.text("scheduler.limit-on-running-jobs-quality-service-reached")),
            Map.entry("QOSResourceLimit", Message.text("scheduler.resource-limit-quality-service-reached")),
            Map.entry("QOSTimeLimit", Message.text("scheduler.requests-more-time-than-quality-service-allows")),
            Map.entry("QOSUsageThreshold", Message.text("scheduler.your-recent-use-too-high-for-quality")),
            Map.entry("MaxMemPerLimit", Message.text("scheduler.requests-more-memory-per-cpu-or-node")));

    private static final Map<String, String> END_REASONS = Map.ofEntries(
            Map.entry("NonZeroExitCode", Message.text("scheduler.command-ended-error")),
            Map.entry("JobLaunchFailure", Message.text("scheduler.node-could-not-start-job")),
            Map.entry("TimeLimit", Message.text("scheduler.reached-time-limit")),
            Map.entry("InactiveLimit", Message.text("scheduler.slurm-ended-because-inactive-for-too-long")),
            Map.entry("OutOfMemory", Message.text("scheduler.used-more-memory-than-requested")),
            Map.entry("SystemFailure", Message.text("scheduler.slurm-file-system-or-network-failed")));

    /** Slurm's states that are more specific than ours. */
    private static final Map<String, String> STATES = Map.ofEntries(
            Map.entry("BOOT_FAIL", Message.text("scheduler.node-did-not-boot")),
            Map.entry("CONFIGURING", Message.text("scheduler.nodes-being-prepared")),
            Map.entry("POWER_UP_NODE", Message.text("scheduler.nodes-being-powered-on")),
            Map.entry("DEADLINE", Message.text("scheduler.did-not-start-early-enough-end-before")),
            Map.entry("EXPEDITING", Message.text("scheduler.goes-first-because-requeued")),
            Map.entry("LAUNCH_FAILED", Message.text("scheduler.node-could-not-start-job")),
            Map.entry("RECONFIG_FAIL", Message.text("scheduler.node-could-not-set-up-job-requires")),
            Map.entry("REQUEUED", Message.text("scheduler.put-back-into-queue")),
            Map.entry("REQUEUE_FED", Message.text("scheduler.another-cluster-federation-returned")),
            Map.entry("REQUEUE_HOLD", Message.text("scheduler.held-requeued-must-released")),
            Map.entry("SPECIAL_EXIT", Message.text("scheduler.held-administrator-chose-hold-jobs-end-way")),
            Map.entry("RESV_DEL_HOLD", Message.text("scheduler.held-reservation-deleted")),
            Map.entry("RESIZING", Message.text("scheduler.size-being-changed")),
            Map.entry("SIGNALING", Message.text("scheduler.signal-being-sent")),
            Map.entry("STAGE_OUT", Message.text("scheduler.results-being-copied-out-burst-buffer")),
            Map.entry("STOPPED", Message.text("scheduler.stopped-but-keeps-nodes")),
            Map.entry("REVOKED", Message.text("scheduler.another-cluster-federation-taken")),
            Map.entry("UPDATE_DB", Message.text("scheduler.slurm-recording-in-accounting")));

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

    /** The additional information in Slurm's state. */
    static Optional<String> describeState(String word) {
        return Optional.ofNullable(STATES.get(word));
    }

    /** Texts followed by names of partitions and accounts, and limits that are newer than this list. */
    private static Optional<String> describeByPrefix(String word) {
        if (word.startsWith("Job's_account_not_permitted") || word.startsWith("Job's_QOS_not_permitted")) {
            return Optional.ofNullable(LIMIT_REASONS.get(word.replaceFirst("_to_.*", "")));
        }
        if (word.startsWith("Nodes_required_for_job_are_DOWN")) {
            return Optional.of(Message.text("scheduler.nodes-needs-down-drained-or-reserved-for"));
        }
        if (word.matches("QOS(Max|Grp|Min).+")) {
            return Optional.of(Message.text("scheduler.limit-other-of-qos", word));
        }
        return word.matches("(Assoc|Max).+")
                ? Optional.of(Message.text("scheduler.limit-other-of-account", word))
                : Optional.empty();
    }
}
