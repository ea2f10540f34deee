package org.batchwright.scheduler.kubernetes;

import java.util.Optional;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import tools.jackson.databind.JsonNode;

/** The state of a Volcano Job, which depends on {@code status.state.phase} and then on its pods (schedulers.md 8.2). */
record KubernetesVolcanoState(KubernetesState state) {
    static final String API = "batch.volcano.sh/";

    JobReport report() {
        JsonNode jobState = state.job().path("status").path("state");
        String phase = jobState.path("phase").asString("");
        Optional<String> why = Optional.of(jobState.path("message").asString(""))
                .filter(text -> !text.isBlank())
                .or(() -> Optional.of(jobState.path("reason").asString("")).filter(text -> !text.isBlank()));
        return switch (phase) {
            case "", "Pending", "Running" -> state.of(KubernetesIndices.End.OPEN);
            case "Completed" -> state.report(JobState.SUCCEEDED, phase, Optional.empty());
            case "Failed" ->
                state.pods().isEmpty()
                        ? state.report(JobState.FAILED, phase, why)
                        : state.of(KubernetesIndices.End.FAILED);
            case "Terminated" ->
                hasPhase("Failed")
                        ? state.of(KubernetesIndices.End.FAILED)
                        : state.report(JobState.NODE_FAILED, phase, Optional.of(describePhase("PodEvicted", why)));
            case "Aborted" -> state.report(JobState.HELD, phase, Optional.of(KubernetesReasonTexts.HELD));
            case "Aborting" ->
                hasPhase("Running")
                        ? state.report(JobState.FINISHING, phase, Optional.of(describePhase(phase, why)))
                        : state.report(JobState.HELD, phase, Optional.of(KubernetesReasonTexts.HELD));
            case "Restarting" -> state.report(JobState.QUEUED, phase, Optional.of(describePhase(phase, why)));
            case "Completing", "Terminating" ->
                state.report(JobState.FINISHING, phase, Optional.of(describePhase(phase, why)));
            default -> state.report(JobState.UNKNOWN, phase, why);
        };
    }

    private static String describePhase(String phase, Optional<String> why) {
        return phase
                + why.map(text -> ": " + text.replaceAll("\\s+", " ").strip()).orElse("");
    }

    private boolean hasPhase(String phase) {
        return state.pods().stream()
                .anyMatch(pod -> pod.path("status").path("phase").asString("").equals(phase));
    }

    static boolean isVolcanoJob(JsonNode job) {
        return job.path("apiVersion").asString("").startsWith(API);
    }
}
