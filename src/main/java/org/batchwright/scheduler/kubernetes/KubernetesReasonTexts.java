package org.batchwright.scheduler.kubernetes;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/**
 * Readable explanations of why a job waits or how it ended, for the reasons of conditions, containers and events as spelled in k8s.io/api,
 * the kubelet and the job controller. Any further message from Kubernetes is appended verbatim.
 */
final class KubernetesReasonTexts {
    static final String WAITS_FOR_OTHERS = "WaitsForOthers";
    static final String HELD = "HeldByUser";
    static final String NEVER_SATISFIED = "NeverSatisfied";
    static final String LOG_UNREAD = "LogUnread";
    static final String PARALLELISM = "Parallelism";
    static final String ADMISSION = "WaitsForAdmission";

    private static final Pattern QUOTA =
            Pattern.compile("exceeded quota: ([^,]+), requested: (.+?), used: (.+?), limited: (.+)");

    private static final SentenceTable SENTENCES = SentenceTable.empty()
            .exactly(WAITS_FOR_OTHERS, "scheduler.waiting-for-another-job-end")
            .exactly(HELD, "scheduler.held-by-you")
            .exactly(NEVER_SATISFIED, "scheduler.job-waiting-for-did-not-end-required")
            .exactly(LOG_UNREAD, "scheduler.ended-log-being-fetched")
            .exactly(PARALLELISM, "scheduler.array-limit-on-simultaneous-jobs-reached")
            .exactly(ADMISSION, "scheduler.waiting-for-turn-in-kueue-queue")
            .exactly("Restarting", "scheduler.volcano-restarting")
            .exactly("Aborting", "scheduler.volcano-moving-back-queue-because-held")
            .exactly("Completing", "scheduler.done-volcano-cleaning-up")
            .exactly("Terminating", "scheduler.volcano-cleaning-up")
            .exactly("NotEnoughResources", "scheduler.not-all-pods-fit-once-none-them")
            .exactly("PodGroupPending", "scheduler.not-all-pods-fit-once-none-them")
            .exactly("Admitted", "scheduler.kueue-released-pod-being-created")
            .exactly("Preempted", "scheduler.another-job-higher-priority-took-place-waiting")
            .exactly("Evicted", "scheduler.evicted-node-or-kueue")
            .exactly("SchedulingGated", "scheduler.site-rule-holding-before-node-assigned")
            .exactly("ContainerCreating", "scheduler.node-pulling-image-preparing-folders")
            .exactly("PodInitializing", "scheduler.node-preparing")
            .exactly("FailedCreate", "scheduler.kubernetes-rejected-pod")
            .exactly("FailedMount", "scheduler.folder-mounts-does-not-exist")
            .exactly("FailedAttachVolume", "scheduler.volume-mounts-cannot-attached-node")
            .exactly("FailedCreatePodSandBox", "scheduler.node-cannot-set-up-pod")
            .exactly("NetworkNotReady", "scheduler.node-network-not-ready")
            .exactly("NodeNotReady", "scheduler.node-not-responding")
            .exactly("Failed", "scheduler.node-could-not-start")
            .exactly("BackOff", "scheduler.node-will-try-again-later")
            .exactly("Unhealthy", "scheduler.node-reports-unhealthy")
            .exactly("ErrImagePull", "scheduler.image-cannot-pulled")
            .exactly("ImagePullBackOff", "scheduler.image-cannot-pulled-node-will-try-again")
            .exactly("ErrImageNeverPull", "scheduler.image-not-on-node-pulling-not-allowed")
            .exactly("InvalidImageName", "scheduler.image-name-not-valid-will-never-start")
            .exactly("ImageInspectError", "scheduler.image-cannot-read")
            .exactly("RegistryUnavailable", "scheduler.image-registry-not-responding")
            .exactly("SignatureValidationFailed", "scheduler.image-signature-rejected")
            .exactly("CreateContainerConfigError", "scheduler.something-container-needs-such-secret-missing")
            .exactly("CreateContainerError", "scheduler.container-could-not-created")
            .exactly("RunContainerError", "scheduler.container-could-not-started")
            .exactly("ContainerCannotRun", "scheduler.container-could-not-started-image-might-not")
            .exactly("StartError", "scheduler.container-could-not-started-image-might-not")
            .exactly("PostStartHookError", "scheduler.container-could-not-started")
            .exactly("CrashLoopBackOff", "scheduler.keeps-failing-node-will-try-again-later")
            .exactly("ContainerStatusUnknown", "scheduler.node-no-longer-knows-how-ended")
            .exactly("OOMKilled", "scheduler.used-more-memory-than-requested")
            .exactly("DeadlineExceeded", "scheduler.reached-time-limit-starts-when-node-accepts")
            .exactly("BackoffLimitExceeded", "scheduler.failed-will-not-retried")
            .exactly("FailedIndexes", "scheduler.some-jobs-array-failed")
            .exactly("MaxFailedIndexesExceeded", "scheduler.too-many-jobs-array-failed")
            .exactly("PodFailurePolicy", "scheduler.pod-failure-policy-ended")
            .exactly("NodeLost", "scheduler.node-lost")
            .exactly("NodeShutdown", "scheduler.node-shut-down")
            .exactly("Shutdown", "scheduler.node-shut-down")
            .exactly("Terminated", "scheduler.node-shut-down")
            .exactly("NodeAffinity", "scheduler.node-no-longer-provide-what-asks-for")
            .exactly("UnexpectedAdmissionError", "scheduler.node-rejected")
            .exactly("OutOfcpu", "scheduler.node-had-no-cpus-left-for")
            .exactly("OutOfmemory", "scheduler.node-had-no-memory-left-for")
            .exactly("OutOfpods", "scheduler.node-had-no-room-for-another-pod")
            .exactly("OutOfephemeral-storage", "scheduler.node-had-no-disk-space-left-for")
            .exactly("Preempting", "scheduler.another-job-higher-priority-took-place")
            .exactly("PreemptionByScheduler", "scheduler.another-job-higher-priority-took-place")
            .exactly("PreemptionByKubeScheduler", "scheduler.another-job-higher-priority-took-place")
            .exactly("PodEvicted", "scheduler.pod-evicted-volcano-ended")
            .exactly("DisruptionTarget", "scheduler.kubernetes-evicted-from-node")
            .exactly("DeletionByTaintManager", "scheduler.node-taken-out-service")
            .exactly("EvictionByEvictionAPI", "scheduler.node-being-drained")
            .exactly("DeletionByPodGC", "scheduler.node-is-gone")
            .exactly("TerminationByKubelet", "scheduler.node-short-memory-or-disk-or-shut");

    private KubernetesReasonTexts() {}

    private static String describeSecurity(String message) {
        if (message.contains("image will run as root") || message.contains("non-numeric user")) {
            return Message.text("scheduler.namespace-forbids-root-image-does-not-set");
        }
        if (message.contains("restricted volume types")) {
            return Message.text("scheduler.namespace-pod-security-standard-forbids-folder-mounts");
        }
        return message.contains("violates PodSecurity") && message.contains("runAsNonRoot")
                ? Message.text("scheduler.namespace-pod-security-standard-forbids-root-set")
                : Message.text("scheduler.namespace-pod-security-standard-does-not-allow");
    }

    static String describe(String reason) {
        int colon = reason.indexOf(": ");
        String word = colon < 0 ? reason : reason.substring(0, colon);
        String more = colon < 0 ? "" : reason.substring(colon + 2);
        Matcher quota = QUOTA.matcher(more);
        if (quota.find()) {
            return Message.text(
                    "scheduler.kubernetes-quota", quota.group(1), quota.group(2), quota.group(3), quota.group(4));
        }
        if (word.equals("Unschedulable") || word.equals("FailedScheduling")) {
            return KubernetesPlacementTexts.describe(more);
        }
        if (more.contains("violates PodSecurity") || more.contains("runAsNonRoot")) {
            return describeSecurity(more) + " (" + more + ")";
        }
        return SENTENCES
                .find(word)
                .map(sentence -> more.isEmpty() ? sentence : sentence + " (" + more + ")")
                .orElse(reason);
    }
}
