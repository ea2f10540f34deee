package org.batchwright.scheduler.kubernetes;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/**
 * Readable texts for why a job waits or how it ended: reasons of conditions, containers and events as spelled in k8s.io/api, the kubelet
 * and the job controller. Any further message of Kubernetes follows verbatim.
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

    private static final Map<String, String> WAITING = Map.ofEntries(
            Map.entry(WAITS_FOR_OTHERS, Message.text("scheduler.waiting-for-another-job-end")),
            Map.entry(HELD, Message.text("scheduler.held-by-you")),
            Map.entry(NEVER_SATISFIED, Message.text("scheduler.job-waiting-for-did-not-end-required")),
            Map.entry(LOG_UNREAD, Message.text("scheduler.ended-log-being-fetched")),
            Map.entry(PARALLELISM, Message.text("scheduler.array-limit-on-simultaneous-jobs-reached")),
            Map.entry(ADMISSION, Message.text("scheduler.waiting-for-turn-in-kueue-queue")),
            Map.entry("Restarting", Message.text("scheduler.volcano-restarting")),
            Map.entry("Aborting", Message.text("scheduler.volcano-moving-back-queue-because-held")),
            Map.entry("Completing", Message.text("scheduler.done-volcano-cleaning-up")),
            Map.entry("Terminating", Message.text("scheduler.volcano-cleaning-up")),
            Map.entry("NotEnoughResources", Message.text("scheduler.not-all-pods-fit-once-none-them")),
            Map.entry("PodGroupPending", Message.text("scheduler.not-all-pods-fit-once-none-them")),
            Map.entry("Admitted", Message.text("scheduler.kueue-released-pod-being-created")),
            Map.entry("Preempted", Message.text("scheduler.another-job-higher-priority-took-place-waiting")),
            Map.entry("Evicted", Message.text("scheduler.evicted-node-or-kueue")),
            Map.entry("SchedulingGated", Message.text("scheduler.site-rule-holding-before-node-assigned")),
            Map.entry("ContainerCreating", Message.text("scheduler.node-pulling-image-preparing-folders")),
            Map.entry("PodInitializing", Message.text("scheduler.node-preparing")),
            Map.entry("FailedCreate", Message.text("scheduler.kubernetes-rejected-pod")),
            Map.entry("FailedMount", Message.text("scheduler.folder-mounts-does-not-exist")),
            Map.entry("FailedAttachVolume", Message.text("scheduler.volume-mounts-cannot-attached-node")),
            Map.entry("FailedCreatePodSandBox", Message.text("scheduler.node-cannot-set-up-pod")),
            Map.entry("NetworkNotReady", Message.text("scheduler.node-network-not-ready")),
            Map.entry("NodeNotReady", Message.text("scheduler.node-not-responding")),
            Map.entry("Failed", Message.text("scheduler.node-could-not-start")),
            Map.entry("BackOff", Message.text("scheduler.node-will-try-again-later")),
            Map.entry("Unhealthy", Message.text("scheduler.node-reports-unhealthy")));

    private static final Map<String, String> IMAGES = Map.ofEntries(
            Map.entry("ErrImagePull", Message.text("scheduler.image-cannot-pulled")),
            Map.entry("ImagePullBackOff", Message.text("scheduler.image-cannot-pulled-node-will-try-again")),
            Map.entry("ErrImageNeverPull", Message.text("scheduler.image-not-on-node-pulling-not-allowed")),
            Map.entry("InvalidImageName", Message.text("scheduler.image-name-not-valid-will-never-start")),
            Map.entry("ImageInspectError", Message.text("scheduler.image-cannot-read")),
            Map.entry("RegistryUnavailable", Message.text("scheduler.image-registry-not-responding")),
            Map.entry("SignatureValidationFailed", Message.text("scheduler.image-signature-rejected")));

    private static final Map<String, String> ENDS = Map.ofEntries(
            Map.entry(
                    "CreateContainerConfigError",
                    Message.text("scheduler.something-container-needs-such-secret-missing")),
            Map.entry("CreateContainerError", Message.text("scheduler.container-could-not-created")),
            Map.entry("RunContainerError", Message.text("scheduler.container-could-not-started")),
            Map.entry("ContainerCannotRun", Message.text("scheduler.container-could-not-started-image-might-not")),
            Map.entry("StartError", Message.text("scheduler.container-could-not-started-image-might-not")),
            Map.entry("PostStartHookError", Message.text("scheduler.container-could-not-started")),
            Map.entry("CrashLoopBackOff", Message.text("scheduler.keeps-failing-node-will-try-again-later")),
            Map.entry("ContainerStatusUnknown", Message.text("scheduler.node-no-longer-knows-how-ended")),
            Map.entry("OOMKilled", Message.text("scheduler.used-more-memory-than-requested")),
            Map.entry("DeadlineExceeded", Message.text("scheduler.reached-time-limit-starts-when-node-accepts")),
            Map.entry("BackoffLimitExceeded", Message.text("scheduler.failed-will-not-retried")),
            Map.entry("FailedIndexes", Message.text("scheduler.some-jobs-array-failed")),
            Map.entry("MaxFailedIndexesExceeded", Message.text("scheduler.too-many-jobs-array-failed")),
            Map.entry("PodFailurePolicy", Message.text("scheduler.pod-failure-policy-ended")),
            Map.entry("NodeLost", Message.text("scheduler.node-lost")),
            Map.entry("NodeShutdown", Message.text("scheduler.node-shut-down")),
            Map.entry("Shutdown", Message.text("scheduler.node-shut-down")),
            Map.entry("Terminated", Message.text("scheduler.node-shut-down")),
            Map.entry("NodeAffinity", Message.text("scheduler.node-no-longer-provide-what-asks-for")),
            Map.entry("UnexpectedAdmissionError", Message.text("scheduler.node-rejected")),
            Map.entry("OutOfcpu", Message.text("scheduler.node-had-no-cpus-left-for")),
            Map.entry("OutOfmemory", Message.text("scheduler.node-had-no-memory-left-for")),
            Map.entry("OutOfpods", Message.text("scheduler.node-had-no-room-for-another-pod")),
            Map.entry("OutOfephemeral-storage", Message.text("scheduler.node-had-no-disk-space-left-for")),
            Map.entry("Preempting", Message.text("scheduler.another-job-higher-priority-took-place")),
            Map.entry("PreemptionByScheduler", Message.text("scheduler.another-job-higher-priority-took-place")),
            Map.entry("PreemptionByKubeScheduler", Message.text("scheduler.another-job-higher-priority-took-place")),
            Map.entry("PodEvicted", Message.text("scheduler.pod-evicted-volcano-ended")),
            Map.entry("DisruptionTarget", Message.text("scheduler.kubernetes-evicted-from-node")),
            Map.entry("DeletionByTaintManager", Message.text("scheduler.node-taken-out-service")),
            Map.entry("EvictionByEvictionAPI", Message.text("scheduler.node-being-drained")),
            Map.entry("DeletionByPodGC", Message.text("scheduler.node-is-gone")),
            Map.entry("TerminationByKubelet", Message.text("scheduler.node-short-memory-or-disk-or-shut")));

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
        String sentence = WAITING.getOrDefault(word, IMAGES.getOrDefault(word, ENDS.getOrDefault(word, "")));
        return sentence.isEmpty() ? reason : more.isEmpty() ? sentence : sentence + " (" + more + ")";
    }
}
