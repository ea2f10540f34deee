package org.batchwright.scheduler.slurm;

import java.util.Optional;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/**
 * Readable explanations of why a job waits or how it ended: squeue(1) JOB REASON CODES, and job_reason_codes and job_state_codes of the
 * Slurm documentation. Some releases print words joined by underscores instead of a code.
 */
final class SlurmReasonTexts {
    private static final SentenceTable REASONS = SentenceTable.empty()
            .exactly("Priority", "scheduler.jobs-higher-priority-go-first")
            .exactly("Resources", "scheduler.waiting-for-resources")
            .exactly("WaitingForScheduling", "scheduler.slurm-not-considered-yet")
            .exactly("Dependency", "scheduler.waiting-for-another-job-end")
            .exactly("DependencyNeverSatisfied", "scheduler.dependency-failed")
            .exactly("BeginTime", "scheduler.earliest-start-time-not-reached")
            .exactly("DeadLine", "scheduler.no-longer-end-before-deadline")
            .exactly("JobHeldUser", "scheduler.held-by-you")
            .exactly("JobHeldAdmin", "scheduler.held-administrator")
            .exactly("JobHoldMaxRequeue", "scheduler.held-restarted-often-slurm-allows")
            .exactly("launch_failed_requeued_held", "scheduler.held-node-could-not-start-release-try")
            .exactly("job_requeued_in_held_state", "scheduler.held-requeued-must-released")
            .exactly("user_env_retrieval_failed_requeued_held", "scheduler.held-your-shell-start-up-files-took")
            .exactly("JobArrayTaskLimit", "scheduler.array-limit-on-running-tasks-reached")
            .exactly("Licenses", "scheduler.waiting-for-license")
            .exactly("Reservation", "scheduler.waiting-for-reservation")
            .exactly("ReservationDeleted", "scheduler.reservation-deleted-will-never-start")
            .exactly("ReqNodeNotAvail", "scheduler.node-asks-for-not-available")
            .exactly("ReqNodeNotAvail,_Reserved_for_maintenance", "scheduler.overlaps-maintenance")
            .exactly("NodeDown", "scheduler.node-needs-down")
            .exactly("FrontEndDown", "scheduler.no-front-end-node-available-start")
            .exactly("Constraints", "scheduler.no-available-node-meets-requirements")
            .exactly("BadConstraints", "scheduler.no-node-meets-requirements-will-never-start")
            .exactly("Cleaning", "scheduler.earlier-attempt-being-cleaned-up")
            .exactly("Prolog", "scheduler.node-being-prepared")
            .exactly("SchedDefer", "scheduler.start-immediately-slurm-does-not-allow-here")
            .exactly("FedJobLock", "scheduler.waiting-for-other-clusters-federation-agree-on")
            .exactly("BurstBufferResources", "scheduler.waiting-for-room-in-burst-buffer")
            .exactly("BurstBufferStageIn", "scheduler.data-being-copied-into-burst-buffer")
            .exactly("BurstBufferOperation", "scheduler.burst-buffer-failed")
            .exactly("PartitionTimeLimit", "scheduler.requests-more-time-than-partition-allows-will")
            .exactly("PartitionNodeLimit", "scheduler.requests-more-nodes-than-partition-allows-or")
            .exactly("PartitionConfig", "scheduler.requests-more-than-partition-will-never-start")
            .exactly("PartitionDown", "scheduler.partition-down")
            .exactly("PartitionInactive", "scheduler.partition-inactive")
            .exactly("AccountingPolicy", "scheduler.limit-your-account-or-quality-service-reached")
            .exactly("InvalidAccount", "scheduler.account-not-valid")
            .exactly("AccountNotAllowed", "scheduler.partition-does-not-accept-account-will-never")
            .matching("Job's_account_not_permitted.*", "scheduler.partition-does-not-accept-account-will-never")
            .exactly("AssociationJobLimit", "scheduler.your-account-limit-on-running-jobs-reached")
            .exactly("AssociationResourceLimit", "scheduler.your-account-resource-limit-reached")
            .exactly("AssociationTimeLimit", "scheduler.requests-more-time-than-your-account-allows")
            .exactly("InvalidQOS", "scheduler.quality-service-not-valid")
            .exactly("QOSNotAllowed", "scheduler.account-or-partition-does-not-accept-quality")
            .matching("Job's_QOS_not_permitted.*", "scheduler.partition-does-not-accept-quality-service-will")
            .exactly("QOSJobLimit", "scheduler.limit-on-running-jobs-quality-service-reached")
            .exactly("QOSResourceLimit", "scheduler.resource-limit-quality-service-reached")
            .exactly("QOSTimeLimit", "scheduler.requests-more-time-than-quality-service-allows")
            .exactly("QOSUsageThreshold", "scheduler.your-recent-use-too-high-for-quality")
            .exactly("MaxMemPerLimit", "scheduler.requests-more-memory-per-cpu-or-node")
            .matching("Nodes_required_for_job_are_DOWN.*", "scheduler.nodes-needs-down-drained-or-reserved-for")
            .exactly("NonZeroExitCode", "scheduler.command-ended-error")
            .exactly("JobLaunchFailure", "scheduler.node-could-not-start-job")
            .exactly("TimeLimit", "scheduler.reached-time-limit")
            .exactly("InactiveLimit", "scheduler.slurm-ended-because-inactive-for-too-long")
            .exactly("OutOfMemory", "scheduler.used-more-memory-than-requested")
            .exactly("SystemFailure", "scheduler.slurm-file-system-or-network-failed");

    /** Slurm's states that are more specific than Batchwright's states. */
    private static final SentenceTable STATES = SentenceTable.empty()
            .exactly("BOOT_FAIL", "scheduler.node-did-not-boot")
            .exactly("CONFIGURING", "scheduler.nodes-being-prepared")
            .exactly("POWER_UP_NODE", "scheduler.nodes-being-powered-on")
            .exactly("DEADLINE", "scheduler.did-not-start-early-enough-end-before")
            .exactly("EXPEDITING", "scheduler.goes-first-because-requeued")
            .exactly("LAUNCH_FAILED", "scheduler.node-could-not-start-job")
            .exactly("RECONFIG_FAIL", "scheduler.node-could-not-set-up-job-requires")
            .exactly("REQUEUED", "scheduler.put-back-into-queue")
            .exactly("REQUEUE_FED", "scheduler.another-cluster-federation-returned")
            .exactly("REQUEUE_HOLD", "scheduler.held-requeued-must-released")
            .exactly("SPECIAL_EXIT", "scheduler.held-administrator-chose-hold-jobs-end-way")
            .exactly("RESV_DEL_HOLD", "scheduler.held-reservation-deleted")
            .exactly("RESIZING", "scheduler.size-being-changed")
            .exactly("SIGNALING", "scheduler.signal-being-sent")
            .exactly("STAGE_OUT", "scheduler.results-being-copied-out-burst-buffer")
            .exactly("STOPPED", "scheduler.stopped-but-keeps-nodes")
            .exactly("REVOKED", "scheduler.another-cluster-federation-taken")
            .exactly("UPDATE_DB", "scheduler.slurm-recording-in-accounting");

    private SlurmReasonTexts() {}

    /** Returns an explanation, or the code itself if it is unknown. */
    static String describe(String reason) {
        String word = reason.replaceFirst("[ (,:].*", "");
        return SlurmExit.describe(reason)
                .or(() -> REASONS.find(reason.replace(' ', '_')))
                .or(() -> REASONS.find(word))
                .or(() -> describeState(word))
                .or(() -> SlurmLimitTexts.of(word))
                .or(() -> describeNewLimit(word))
                .orElse(reason);
    }

    /** Returns a sentence about a Slurm state that is more specific than Batchwright's state. */
    static Optional<String> describeState(String word) {
        return STATES.find(word);
    }

    /** Returns a sentence about a limit that is newer than these tables. */
    private static Optional<String> describeNewLimit(String word) {
        if (word.matches("QOS(Max|Grp|Min).+")) {
            return Optional.of(Message.text("scheduler.limit-other-of-qos", word));
        }
        return word.matches("(Assoc|Max).+")
                ? Optional.of(Message.text("scheduler.limit-other-of-account", word))
                : Optional.empty();
    }
}
