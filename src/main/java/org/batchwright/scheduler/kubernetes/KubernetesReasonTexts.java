package org.batchwright.scheduler.kubernetes;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
            Map.entry(WAITS_FOR_OTHERS, "Waiting for another job to end."),
            Map.entry(HELD, "Held by you."),
            Map.entry(
                    NEVER_SATISFIED, "The job that it was waiting for did not end as required: that job was removed."),
            Map.entry(LOG_UNREAD, "It has ended, and its log is being fetched."),
            Map.entry(PARALLELISM, "The array's limit on simultaneous jobs has been reached."),
            Map.entry(ADMISSION, "Waiting for its turn in Kueue's queue."),
            Map.entry("Restarting", "Volcano is restarting it."),
            Map.entry("Aborting", "Volcano is moving it back to the queue because it was held."),
            Map.entry("Completing", "It is done; Volcano is cleaning up."),
            Map.entry("Terminating", "Volcano is cleaning up."),
            Map.entry(
                    "NotEnoughResources",
                    "There is not enough room for all of its pods at once, so none of them starts."),
            Map.entry(
                    "PodGroupPending", "There is not enough room for all of its pods at once, so none of them starts."),
            Map.entry("Admitted", "Kueue released it; its pod is being created."),
            Map.entry("Preempted", "Another job with a higher priority took its place; it is waiting again."),
            Map.entry("Evicted", "It was evicted by its node or by Kueue."),
            Map.entry("SchedulingGated", "A site rule is holding it back before it is assigned a node."),
            Map.entry("ContainerCreating", "Its node is pulling the image and preparing its folders."),
            Map.entry("PodInitializing", "Its node is preparing it."),
            Map.entry("FailedCreate", "Kubernetes rejected its pod."),
            Map.entry("FailedMount", "A folder that it mounts does not exist."),
            Map.entry("FailedAttachVolume", "A volume that it mounts cannot be attached to its node."),
            Map.entry("FailedCreatePodSandBox", "Its node cannot set up its pod."),
            Map.entry("NetworkNotReady", "Its node's network is not ready."),
            Map.entry("NodeNotReady", "Its node is not responding."),
            Map.entry("Failed", "Its node could not start it."),
            Map.entry("BackOff", "Its node will try again later."),
            Map.entry("Unhealthy", "Its node reports it as unhealthy."));

    private static final Map<String, String> IMAGES = Map.ofEntries(
            Map.entry("ErrImagePull", "Its image cannot be pulled."),
            Map.entry("ImagePullBackOff", "Its image cannot be pulled; the node will try again later."),
            Map.entry("ErrImageNeverPull", "Its image is not on the node, and pulling it is not allowed."),
            Map.entry("InvalidImageName", "Its image name is not valid, so it will never start."),
            Map.entry("ImageInspectError", "Its image cannot be read."),
            Map.entry("RegistryUnavailable", "Its image's registry is not responding."),
            Map.entry("SignatureValidationFailed", "Its image's signature was rejected."));

    private static final Map<String, String> ENDS = Map.ofEntries(
            Map.entry(
                    "CreateContainerConfigError", "Something that its container needs, such as a secret, is missing."),
            Map.entry("CreateContainerError", "Its container could not be created."),
            Map.entry("RunContainerError", "Its container could not be started."),
            Map.entry("ContainerCannotRun", "Its container could not be started: the image might not contain bash."),
            Map.entry("StartError", "Its container could not be started: the image might not contain bash."),
            Map.entry("PostStartHookError", "Its container could not be started."),
            Map.entry("CrashLoopBackOff", "It keeps failing; the node will try again later."),
            Map.entry("ContainerStatusUnknown", "Its node no longer knows how it ended."),
            Map.entry("OOMKilled", "It used more memory than it requested."),
            Map.entry(
                    "DeadlineExceeded",
                    "It reached its time limit, which starts when a node accepts it and includes pulling the image."),
            Map.entry("BackoffLimitExceeded", "It failed and will not be retried."),
            Map.entry("FailedIndexes", "Some jobs of the array failed."),
            Map.entry("MaxFailedIndexesExceeded", "Too many jobs of the array failed."),
            Map.entry("PodFailurePolicy", "One of the job's own rules ended it."),
            Map.entry("NodeLost", "Its node was lost."),
            Map.entry("NodeShutdown", "Its node was shut down."),
            Map.entry("Shutdown", "Its node was shut down."),
            Map.entry("Terminated", "Its node was shut down."),
            Map.entry("NodeAffinity", "Its node can no longer provide what it asks for."),
            Map.entry("UnexpectedAdmissionError", "Its node rejected it."),
            Map.entry("OutOfcpu", "Its node had no CPUs left for it."),
            Map.entry("OutOfmemory", "Its node had no memory left for it."),
            Map.entry("OutOfpods", "Its node had no room for another pod."),
            Map.entry("OutOfephemeral-storage", "Its node had no disk space left for it."),
            Map.entry("Preempting", "Another job with a higher priority took its place."),
            Map.entry("PreemptionByScheduler", "Another job with a higher priority took its place."),
            Map.entry("PreemptionByKubeScheduler", "Another job with a higher priority took its place."),
            Map.entry("PodEvicted", "Its pod was evicted, so Volcano ended it."),
            Map.entry("DisruptionTarget", "Kubernetes evicted it from its node."),
            Map.entry("DeletionByTaintManager", "Its node was taken out of service."),
            Map.entry("EvictionByEvictionAPI", "Its node was being drained."),
            Map.entry("DeletionByPodGC", "Its node is gone."),
            Map.entry("TerminationByKubelet", "Its node was short of memory or disk, or was shut down."));

    private KubernetesReasonTexts() {}

    private static String describeSecurity(String said) {
        if (said.contains("image will run as root") || said.contains("non-numeric user")) {
            return "The namespace forbids root, and its image does not set another user by number:"
                    + " set \"run-as: 1000\", or another user, under \"dialect\" in the cluster's file.";
        }
        if (said.contains("restricted volume types")) {
            return "The namespace's pod security standard forbids a folder that it mounts: mount it through a volume claim"
                    + " (pvc:).";
        }
        return said.contains("violates PodSecurity") && said.contains("runAsNonRoot")
                ? "The namespace's pod security standard forbids root: set \"run-as: non-root\", or \"run-as: 1000\" for"
                        + " images that run as root, under \"dialect\" in the cluster's file."
                : "The namespace's pod security standard does not allow its pod.";
    }

    static String describe(String reason) {
        int colon = reason.indexOf(": ");
        String word = colon < 0 ? reason : reason.substring(0, colon);
        String more = colon < 0 ? "" : reason.substring(colon + 2);
        Matcher quota = QUOTA.matcher(more);
        if (quota.find()) {
            return "The quota " + quota.group(1) + " does not currently allow it: it asks for " + quota.group(2) + ", "
                    + quota.group(3) + " is in use, and the limit is " + quota.group(4) + ".";
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
