package org.batchwright.scheduler.kubernetes;

import static org.batchwright.scheduler.kubernetes.KubernetesSite.orderedMap;

import java.util.List;
import java.util.Map;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * The spec of a Job of Volcano (batch.volcano.sh/v1alpha1; schedulers.md 8.2): a single task with one pod for each node; the pods start
 * together or not at all.
 */
final class KubernetesVolcano {
    /** The name of the task of a multi-node job, whose pods are numbered. */
    static final String NODES = "node";

    /** Limit for retries, high because each hold and each lost node counts as a retry; a failed pod is never retried. */
    private static final int MAX_RETRIES = 1000;

    private KubernetesVolcano() {}

    static Map<String, Object> spec(
            Settings settings, KubernetesSite site, Map<String, Object> template, int keptSeconds) {
        int nodes = site.nodes(settings);
        Map<String, Object> spec = orderedMap("schedulerName", "volcano");
        settings.get(Fields.QUEUE).ifPresent(queue -> spec.put("queue", queue));
        site.priorityClass(settings).ifPresent(name -> spec.put("priorityClassName", name));
        spec.put("minAvailable", nodes);
        spec.put("maxRetry", MAX_RETRIES);
        spec.put("ttlSecondsAfterFinished", keptSeconds);
        if (nodes > 1) {
            spec.put("plugins", orderedMap("env", List.of(), "svc", List.of("--publish-not-ready-addresses=true")));
        }
        boolean again = settings.get(Fields.REQUEUE).orElse(false);
        spec.put(
                "policies",
                List.of(
                        policy("PodEvicted", again ? "RestartJob" : "TerminateJob"),
                        policy("PodFailed", "TerminateJob"),
                        policy("TaskCompleted", "CompleteJob")));
        spec.put(
                "tasks",
                List.of(orderedMap("name", nodes > 1 ? NODES : "main", "replicas", nodes, "template", template)));
        return spec;
    }

    private static Map<String, Object> policy(String event, String action) {
        return orderedMap("event", event, "action", action);
    }
}
