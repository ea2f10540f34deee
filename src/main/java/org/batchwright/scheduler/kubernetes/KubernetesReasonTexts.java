package org.batchwright.scheduler.kubernetes;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why a job waits or how it ended, in sentences: reasons of conditions, containers and events as k8s.io/api, the kubelet and the job
 * controller spell them. What Kubernetes says besides follows in its own words.
 */
final class KubernetesReasonTexts {
    static final String WAITS = "WaitsForOthers";
    static final String HELD = "HeldByUser";
    static final String NEVER = "NeverSatisfied";
    static final String UNREAD = "LogUnread";
    static final String PARALLELISM = "Parallelism";
    static final String ADMISSION = "WaitsForAdmission";

    private static final Pattern QUOTA =
            Pattern.compile("exceeded quota: ([^,]+), requested: (.+?), used: (.+?), limited: (.+)");

    private static final Map<String, String> WAITING = Map.ofEntries(
            Map.entry(WAITS, "Waiting for another job to end."),
            Map.entry(HELD, "Held by you."),
            Map.entry(NEVER, "The job it waits for did not end as required: it was taken out."),
            Map.entry(UNREAD, "It has ended; its log is being fetched."),
            Map.entry(PARALLELISM, "As many jobs of the array run as were allowed at once."),
            Map.entry(ADMISSION, "Waiting for its turn in the queue of Kueue."),
            Map.entry("Restarting", "Volcano starts it again."),
            Map.entry("Aborting", "Volcano takes it back into the queue, as it was held."),
            Map.entry("Completing", "It is done; Volcano ends what is left of it."),
            Map.entry("Terminating", "Volcano ends what is left of it."),
            Map.entry("NotEnoughResources", "Not all of its pods have room at once, so none starts."),
            Map.entry("PodGroupPending", "Not all of its pods have room at once, so none starts."),
            Map.entry("Admitted", "Kueue has let it go; its pod is being made."),
            Map.entry("Preempted", "Another job with a higher priority took its place; it waits again."),
            Map.entry("Evicted", "The node, or Kueue, sent it away."),
            Map.entry("SchedulingGated", "Something of the site holds it back before it is given a node."),
            Map.entry("ContainerCreating", "Its node fetches the image and makes its folders ready."),
            Map.entry("PodInitializing", "Its node makes it ready."),
            Map.entry("FailedCreate", "Kubernetes does not let its pod be made."),
            Map.entry("FailedMount", "A folder that it mounts is not there."),
            Map.entry("FailedAttachVolume", "A volume that it mounts cannot be attached to its node."),
            Map.entry("FailedCreatePodSandBox", "Its node cannot make a place for it."),
            Map.entry("NetworkNotReady", "The network of its node is not ready."),
            Map.entry("NodeNotReady", "Its node does not answer."),
            Map.entry("Failed", "Its node could not start it."),
            Map.entry("BackOff", "Its node tries again after a while."),
            Map.entry("Unhealthy", "Its node finds it ill."));

    private static final Map<String, String> IMAGES = Map.ofEntries(
            Map.entry("ErrImagePull", "Its image cannot be fetched."),
            Map.entry("ImagePullBackOff", "Its image cannot be fetched; the node tries again after a while."),
            Map.entry("ErrImageNeverPull", "Its image is not on the node, and may not be fetched."),
            Map.entry("InvalidImageName", "The name of its image is none: it will never start."),
            Map.entry("ImageInspectError", "Its image cannot be read."),
            Map.entry("RegistryUnavailable", "The registry of its image does not answer."),
            Map.entry("SignatureValidationFailed", "The signature of its image is not accepted."));

    private static final Map<String, String> ENDS = Map.ofEntries(
            Map.entry(
                    "CreateContainerConfigError",
                    "Something that its container needs, such as a secret, is not there."),
            Map.entry("CreateContainerError", "Its container could not be made."),
            Map.entry("RunContainerError", "Its container could not be started."),
            Map.entry("ContainerCannotRun", "Its container could not be started: has the image no bash?"),
            Map.entry("StartError", "Its container could not be started: has the image no bash?"),
            Map.entry("PostStartHookError", "Its container could not be started."),
            Map.entry("CrashLoopBackOff", "It fails again and again; the node tries again after a while."),
            Map.entry("ContainerStatusUnknown", "Its node forgot how it ended."),
            Map.entry("OOMKilled", "It used more memory than it asked for."),
            Map.entry(
                    "DeadlineExceeded",
                    "It reached its time limit, which begins when a node takes it: fetching the image is part of it."),
            Map.entry("BackoffLimitExceeded", "It failed, and is not tried again."),
            Map.entry("FailedIndexes", "Some jobs of the array failed."),
            Map.entry("MaxFailedIndexesExceeded", "Too many jobs of the array failed."),
            Map.entry("PodFailurePolicy", "A rule of the job ended it."),
            Map.entry("NodeLost", "Its node was lost."),
            Map.entry("NodeShutdown", "Its node was switched off."),
            Map.entry("Shutdown", "Its node was switched off."),
            Map.entry("Terminated", "Its node was switched off."),
            Map.entry("NodeAffinity", "Its node no longer fits what it asks for."),
            Map.entry("UnexpectedAdmissionError", "Its node did not take it."),
            Map.entry("OutOfcpu", "Its node had no CPUs left for it."),
            Map.entry("OutOfmemory", "Its node had no memory left for it."),
            Map.entry("OutOfpods", "Its node had no room for a further pod."),
            Map.entry("OutOfephemeral-storage", "Its node had no disk left for it."),
            Map.entry("Preempting", "Another job with a higher priority took its place."),
            Map.entry("PreemptionByScheduler", "Another job with a higher priority took its place."),
            Map.entry("PreemptionByKubeScheduler", "Another job with a higher priority took its place."),
            Map.entry("PodEvicted", "Its pod was taken from its node, so Volcano ended it."),
            Map.entry("DisruptionTarget", "Kubernetes took it from its node."),
            Map.entry("DeletionByTaintManager", "Its node was taken out of service."),
            Map.entry("EvictionByEvictionAPI", "Its node was being emptied."),
            Map.entry("DeletionByPodGC", "Its node is gone."),
            Map.entry("TerminationByKubelet", "Its node was short of memory or disk, or was switched off."));

    private KubernetesReasonTexts() {}

    private static String security(String said) {
        if (said.contains("image will run as root") || said.contains("non-numeric user")) {
            return "The namespace forbids root, and its image does not say by number which other user it runs as:"
                    + " say run-as: 1000, or another user, under dialect in the cluster's file.";
        }
        if (said.contains("restricted volume types")) {
            return "The namespace's pod security standard forbids a folder that it mounts: mount it by a volume claim"
                    + " (pvc:).";
        }
        return said.contains("violates PodSecurity") && said.contains("runAsNonRoot")
                ? "The namespace's pod security standard forbids root: say run-as: non-root, or run-as: 1000 for"
                        + " images that run as root, under dialect in the cluster's file."
                : "The namespace's pod security standard does not allow its pod.";
    }

    static String inWords(String reason) {
        int colon = reason.indexOf(": ");
        String word = colon < 0 ? reason : reason.substring(0, colon);
        String more = colon < 0 ? "" : reason.substring(colon + 2);
        Matcher quota = QUOTA.matcher(more);
        if (quota.find()) {
            return "The quota " + quota.group(1) + " does not allow it now: it asks for " + quota.group(2) + ", "
                    + quota.group(3) + " is in use, " + quota.group(4) + " is the most.";
        }
        if (word.equals("Unschedulable") || word.equals("FailedScheduling")) {
            return KubernetesPlacementTexts.inWords(more);
        }
        if (more.contains("violates PodSecurity") || more.contains("runAsNonRoot")) {
            return security(more) + " (" + more + ")";
        }
        String sentence = WAITING.getOrDefault(word, IMAGES.getOrDefault(word, ENDS.getOrDefault(word, "")));
        return sentence.isEmpty() ? reason : more.isEmpty() ? sentence : sentence + " (" + more + ")";
    }
}
