package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Readable texts for why the scheduler of Kubernetes gives a pod no node: its message counts the failing nodes by reason
 * (k8s.io/kubernetes, pkg/scheduler/framework/plugins, ErrReason of each).
 */
final class KubernetesPlacementTexts {
    private static final Pattern CLAIM =
            Pattern.compile("persistentvolumeclaim \"([^\"]+)\" (?:not found|is being deleted)");
    /** The effect of preempting other pods, which does not explain the failure. */
    private static final Pattern TAIL = Pattern.compile("\\s*(?:preemption: .*|No preemption victims.*)$");

    private static final Pattern ROOM = Pattern.compile(
            "Insufficient |Too many pods|didn't have free ports|no available persistent volumes|Resource quota|in gang"
                    + " unschedulable");

    /** By what the message contains; all reasons are listed if nodes fail for several. */
    private static final List<Map.Entry<Pattern, String>> NODES = List.of(
            Map.entry(ROOM, "currently has room for it"),
            Map.entry(Pattern.compile("had (?:untolerated )?taint"), "accepts it: set tolerations for their taints"),
            Map.entry(
                    Pattern.compile("didn't match (?:Pod's )?node (?:affinity|selector)"),
                    "has the labels that it asks for"),
            Map.entry(Pattern.compile("were unschedulable"), "is open to new jobs"),
            Map.entry(Pattern.compile("volume node affinity conflict"), "can reach a volume that it mounts"));

    private KubernetesPlacementTexts() {}

    static String describe(String message) {
        String said = TAIL.matcher(message).replaceFirst("");
        return sentence(said) + (said.isEmpty() ? "" : " (" + said + ")");
    }

    private static String sentence(String said) {
        Matcher claim = CLAIM.matcher(said);
        if (claim.find()) {
            return "It mounts the volume claim " + claim.group(1) + ", which the namespace does not have.";
        }
        if (said.contains("unbound immediate PersistentVolumeClaims")) {
            return "A persistent volume claim that it mounts is not bound yet.";
        }
        List<String> reasons = new ArrayList<>();
        NODES.forEach(entry -> {
            if (entry.getKey().matcher(said).find()) {
                reasons.add(entry.getValue());
            }
        });
        return reasons.isEmpty()
                ? said.isEmpty() ? "No node currently has room for it." : "No node currently accepts it."
                : "No node " + String.join(", or ", reasons) + ".";
    }
}
