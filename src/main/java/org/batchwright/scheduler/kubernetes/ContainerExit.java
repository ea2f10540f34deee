package org.batchwright.scheduler.kubernetes;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.kubernetes.value.KubernetesTimes;
import tools.jackson.databind.JsonNode;

/**
 * How the container of a pod ended, as reported in status.containerStatuses and status.reason of k8s.io/api core/v1. Kubernetes does not
 * record peak memory.
 *
 * @param word Kubernetes's word for the state
 */
record ContainerExit(
        JobState state,
        String word,
        Optional<String> reason,
        OptionalInt exit,
        Optional<Instant> started,
        Optional<Instant> finished) {

    static ContainerExit of(JsonNode pod) {
        JsonNode status = pod.path("status");
        JsonNode container = mainContainer(status.path("containerStatuses"));
        JsonNode ended = container.path("state").path("terminated");
        OptionalInt exit = ended.path("exitCode").isInt()
                ? OptionalInt.of(ended.path("exitCode").asInt())
                : OptionalInt.empty();
        String why = status.path("reason").asString("");
        String how = ended.path("reason").asString("");
        String message = status.path("message")
                .asString(ended.path("message").asString(""))
                .replaceAll("\\s+", " ")
                .strip();
        String phase = status.path("phase").asString("");
        String disruption = disruption(status.path("conditions"));
        String word = !disruption.isEmpty() ? disruption : !why.isEmpty() ? why : !how.isEmpty() ? how : phase;
        JobState state = phase.equals("Succeeded") || (how.equals("Completed") && why.isEmpty())
                ? JobState.SUCCEEDED
                : state(word, how);
        boolean plain = word.equals("Error") || word.equals("Completed") || word.equals(phase);
        return new ContainerExit(
                state,
                word,
                plain ? Optional.empty() : Optional.of(message.isEmpty() ? word : word + ": " + message),
                exit,
                started(container),
                KubernetesTimes.instant(ended.path("finishedAt").asString("")));
    }

    private static Optional<Instant> started(JsonNode container) {
        return KubernetesTimes.instant(container
                .path("state")
                .path("terminated")
                .path("startedAt")
                .asString(container
                        .path("state")
                        .path("running")
                        .path("startedAt")
                        .asString("")));
    }

    private static JsonNode mainContainer(JsonNode containers) {
        for (JsonNode container : containers) {
            if (container.path("name").asString("").equals("main")) {
                return container;
            }
        }
        return containers.path(0);
    }

    /** Returns why the cluster terminated the pod. */
    private static String disruption(JsonNode conditions) {
        for (JsonNode condition : conditions) {
            if (condition.path("type").asString("").equals("DisruptionTarget")
                    && condition.path("status").asString("").equals("True")) {
                return condition.path("reason").asString("DisruptionTarget");
            }
        }
        return "";
    }

    private static JobState state(String word, String how) {
        return switch (word) {
            case "DeadlineExceeded" -> JobState.TIMED_OUT;
            case "OOMKilled" -> JobState.OUT_OF_MEMORY;
            case "PreemptionByScheduler", "PreemptionByKubeScheduler", "Preempting", "Preempted" -> JobState.PREEMPTED;
            case "NodeLost",
                    "Evicted",
                    "NodeShutdown",
                    "Shutdown",
                    "Terminated",
                    "NodeAffinity",
                    "DisruptionTarget",
                    "DeletionByTaintManager",
                    "EvictionByEvictionAPI",
                    "DeletionByPodGC",
                    "TerminationByKubelet",
                    "UnexpectedAdmissionError",
                    "OutOfcpu",
                    "OutOfmemory",
                    "OutOfpods",
                    "OutOfephemeral-storage" -> how.equals("OOMKilled") ? JobState.OUT_OF_MEMORY : JobState.NODE_FAILED;
            default -> JobState.FAILED;
        };
    }

    boolean isOver() {
        return !word.equals("Running") && !word.equals("Pending") && !word.isEmpty();
    }

    /** Returns whether something other than the job itself caused the end. */
    boolean isDisrupted() {
        return state == JobState.NODE_FAILED || state == JobState.PREEMPTED;
    }
}
