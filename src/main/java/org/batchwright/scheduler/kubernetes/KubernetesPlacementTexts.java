package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/**
 * Readable explanations of why the Kubernetes scheduler cannot place a pod: its message contains the number of failing nodes for each
 * reason (k8s.io/kubernetes, pkg/scheduler/framework/plugins, ErrReason of each).
 */
final class KubernetesPlacementTexts {
    private static final Pattern CLAIM =
            Pattern.compile("persistentvolumeclaim \"([^\"]+)\" (?:not found|is being deleted)");
    /** The part of the message about preempting other pods, which does not explain the failure. */
    private static final Pattern TAIL = Pattern.compile("\\s*(?:preemption: .*|No preemption victims.*)$");

    private static final Pattern ROOM = Pattern.compile(
            "Insufficient |Too many pods|didn't have free ports|no available persistent volumes|Resource quota|in gang"
                    + " unschedulable");

    /** Explanations selected by the content of the message; if nodes fail for several reasons, all explanations apply. */
    private static final List<Map.Entry<Pattern, String>> NODES = List.of(
            Map.entry(ROOM, Message.text("scheduler.no-node-room")),
            Map.entry(Pattern.compile("had (?:untolerated )?taint"), Message.text("scheduler.no-node-tolerated")),
            Map.entry(
                    Pattern.compile("didn't match (?:Pod's )?node (?:affinity|selector)"),
                    Message.text("scheduler.no-node-labels")),
            Map.entry(Pattern.compile("were unschedulable"), Message.text("scheduler.no-node-open")),
            Map.entry(Pattern.compile("volume node affinity conflict"), Message.text("scheduler.no-node-volume")));

    private KubernetesPlacementTexts() {}

    static String describe(String message) {
        String text = TAIL.matcher(message).replaceFirst("");
        return sentence(text) + (text.isEmpty() ? "" : " (" + text + ")");
    }

    private static String sentence(String text) {
        Matcher claim = CLAIM.matcher(text);
        if (claim.find()) {
            return Message.text("scheduler.kubernetes-missing-claim", claim.group(1));
        }
        if (text.contains("unbound immediate PersistentVolumeClaims")) {
            return Message.text("scheduler.persistent-volume-claim-mounts-not-bound-yet");
        }
        List<String> reasons = new ArrayList<>();
        NODES.forEach(entry -> {
            if (entry.getKey().matcher(text).find()) {
                reasons.add(entry.getValue());
            }
        });
        return reasons.isEmpty()
                ? text.isEmpty()
                        ? Message.text("scheduler.no-node-currently-room-for")
                        : Message.text("scheduler.no-node-currently-accepts")
                : Message.text("scheduler.no-node", String.join(Message.text("scheduler.no-node-or"), reasons));
    }
}
