package org.batchwright.clusters.kubernetes;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Simulates Volcano's controllers for a Job with one task: gang scheduling, policies and commands. */
public final class Volcano {
    private final Store store;
    private final Consumer<ObjectNode> delete;
    private final Set<String> begun = new HashSet<>();

    /** @param delete a function that deletes a pod */
    Volcano(Store store, Consumer<ObjectNode> delete) {
        this.store = store;
        this.delete = delete;
    }

    private List<ObjectNode> pods(JsonNode job) {
        return store.all("pods").stream()
                .filter(pod -> pod.path("metadata")
                        .path("labels")
                        .path("volcano.sh/job-name")
                        .asString("")
                        .equals(Controllers.name(job)))
                .toList();
    }

    void tend(ObjectNode job) {
        for (ObjectNode command : store.all("commands")) {
            if (command.path("target").path("uid").equals(job.path("metadata").path("uid"))) {
                store.remove("commands", Controllers.name(command));
                act(job, command.path("action").asString());
            }
        }
        boolean quiet = pods(job).stream().allMatch(Controllers::isOver);
        switch (phase(job)) {
            case "Aborting" -> then(job, quiet, "Aborted");
            case "Terminating" -> then(job, quiet, "Terminated");
            case "Completing" -> then(job, quiet, "Completed");
            case "Restarting" -> then(job, pods(job).isEmpty(), "Pending");
            case "", "Pending", "Running" -> sync(job);
            default -> {}
        }
    }

    private static String phase(JsonNode job) {
        return job.path("status").path("state").path("phase").asString("");
    }

    private void then(ObjectNode job, boolean quiet, String phase) {
        if (quiet && !phase.equals(phase(job))) {
            job.withObjectProperty("status")
                    .withObjectProperty("state")
                    .put("phase", phase)
                    .put("lastTransitionTime", Store.now());
            store.touch(job);
        }
    }

    private void act(ObjectNode job, String action) {
        String phase = Map.of(
                        "AbortJob",
                        "Aborting",
                        "TerminateJob",
                        "Terminating",
                        "CompleteJob",
                        "Completing",
                        "RestartJob",
                        "Restarting",
                        "ResumeJob",
                        "Restarting")
                .get(action);
        boolean again = phase.equals("Restarting");
        pods(job).stream().filter(pod -> again || !Controllers.isOver(pod)).forEach(delete);
        begun.remove(Controllers.name(job));
        then(job, true, phase);
    }

    private void sync(ObjectNode job) {
        JsonNode task = job.path("spec").path("tasks").path(0);
        int replicas = task.path("replicas").asInt();
        List<ObjectNode> pods = pods(job);
        if (!begun.contains(Controllers.name(job))) {
            start(job, task, replicas);
            return;
        }
        if (pods.size() < replicas || pods.stream().anyMatch(Controllers::leaves)) {
            happened(job, "PodEvicted");
        } else if (pods.stream().anyMatch(pod -> phaseOfPod(pod).equals("Failed"))) {
            happened(job, "PodFailed");
        } else if (pods.stream().allMatch(pod -> phaseOfPod(pod).equals("Succeeded"))) {
            happened(job, "TaskCompleted");
        } else {
            then(job, pods.stream().allMatch(pod -> !phaseOfPod(pod).equals("Pending")), "Running");
        }
    }

    private static String phaseOfPod(JsonNode pod) {
        return pod.path("status").path("phase").asString("");
    }

    private void happened(ObjectNode job, String event) {
        for (JsonNode policy : job.path("spec").path("policies")) {
            if (policy.path("event").asString().equals(event)) {
                act(job, policy.path("action").asString());
                return;
            }
        }
    }

    private void start(ObjectNode job, JsonNode task, int replicas) {
        then(job, true, "Pending");
        String group =
                Controllers.name(job) + "-" + job.path("metadata").path("uid").asString();
        if (replicas * NewPods.gpus(task.path("template").path("spec")) > Controllers.GPUS) {
            store.event(
                    "PodGroup",
                    group,
                    "Unschedulable",
                    replicas + "/" + replicas + " tasks in gang unschedulable: pod group is not ready");
            return;
        }
        begun.add(Controllers.name(job));
        IntStream.range(0, replicas).forEach(index -> make(job, task, index));
    }

    private void make(ObjectNode job, JsonNode task, int index) {
        String name = Controllers.name(job);
        String kind = task.path("name").asString();
        ObjectNode pod = (ObjectNode) task.path("template").deepCopy();
        pod.put("apiVersion", "v1").put("kind", "Pod");
        ObjectNode metadata = pod.withObjectProperty("metadata").put("name", name + "-" + kind + "-" + index);
        metadata.withObjectProperty("labels")
                .put("job-name", name)
                .put("volcano.sh/job-name", name)
                .put("volcano.sh/task-spec", kind);
        JsonNode plugins = job.path("spec").path("plugins");
        ArrayNode environment =
                ((ObjectNode) pod.path("spec").path("containers").path(0)).withArrayProperty("env");
        if (plugins.has("env")) {
            environment.addObject().put("name", "VC_TASK_INDEX").put("value", String.valueOf(index));
        }
        if (plugins.has("svc")) {
            String hosts = IntStream.range(0, task.path("replicas").asInt())
                    .mapToObj(one -> name + "-" + kind + "-" + one + "." + name)
                    .collect(Collectors.joining(","));
            environment
                    .addObject()
                    .put("name", "VC_" + kind.toUpperCase(Locale.ROOT) + "_HOSTS")
                    .put("value", hosts);
        }
        pod.withObjectProperty("status").put("phase", "Pending");
        store.add("pods", pod);
    }
}
