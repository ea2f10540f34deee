package org.batchwright.scheduler.kubernetes;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.kubernetes.value.KubernetesTimes;
import tools.jackson.databind.JsonNode;

/**
 * The state of a Job, or of one of its indices. Its own conditions take precedence, followed by its newest pod; if it has no pod, events
 * and Kueue's reason are used (schedulers.md 8.1, 8.3; k8s.io/api batch/v1 and core/v1).
 *
 * @param pods the pods of the Job or index
 */
record KubernetesState(JsonNode job, List<JsonNode> pods, About about) {

    /**
     * @param events warnings about the Job or its pods
     * @param workload Kueue's record of the Job
     */
    record About(List<JsonNode> events, Optional<JsonNode> workload, Ours ours) {}

    /** Whether and why Batchwright holds the job. */
    enum Ours {
        NONE,
        WAITS,
        HELD,
        /** The job was released after the query. */
        FREED
    }

    JobReport overallReport() {
        return of(
                hasCondition("Complete")
                        ? KubernetesIndices.End.COMPLETED
                        : hasCondition("Failed") ? KubernetesIndices.End.FAILED : KubernetesIndices.End.OPEN);
    }

    JobReport of(KubernetesIndices.End end) {
        Optional<JsonNode> newest = newestPod();
        return switch (end) {
            case COMPLETED -> report(JobState.SUCCEEDED, "Complete", Optional.empty());
            case FAILED -> failedReport(newest);
            case OPEN ->
                hasCondition("Failed") || (hasCondition("Complete") && newest.isEmpty())
                        ? failedReport(newest)
                        : newest.map(this::podReport).orElseGet(this::reportWithoutPod);
        };
    }

    private Optional<JsonNode> newestPod() {
        return pods.stream()
                .max(Comparator.comparing(
                        pod -> pod.path("metadata").path("creationTimestamp").asString("")));
    }

    private JobReport failedReport(Optional<JsonNode> newest) {
        Optional<ContainerExit> end = newest.map(ContainerExit::of).filter(ContainerExit::isOver);
        String reason =
                condition("Failed").map(one -> one.path("reason").asString("")).orElse("");
        if (end.isEmpty() || end.get().state() == JobState.SUCCEEDED) {
            return report(
                    reason.equals("DeadlineExceeded") ? JobState.TIMED_OUT : JobState.FAILED,
                    "Failed",
                    Optional.of(reason).filter(text -> !text.isEmpty()));
        }
        return report(
                end.get().state(),
                end.get().word(),
                end.get()
                        .reason()
                        .or(() -> Optional.of(reason)
                                .filter(text -> !text.isEmpty() && !text.equals("BackoffLimitExceeded"))));
    }

    private JobReport podReport(JsonNode pod) {
        String phase = pod.path("status").path("phase").asString("");
        boolean leaves = !pod.path("metadata").path("deletionTimestamp").isMissingNode();
        return switch (phase) {
            case "Running" ->
                leaves || hasCondition("FailureTarget") || hasCondition("SuccessCriteriaMet")
                        ? report(JobState.FINISHING, "Terminating", Optional.empty())
                        : report(JobState.RUNNING, "Running", Optional.empty());
            case "Pending" -> leaves ? reportWithoutPod() : pendingReport(pod);
            case "Succeeded" -> report(JobState.SUCCEEDED, "Succeeded", Optional.empty());
            case "Failed" -> endedReport(pod);
            default -> report(JobState.UNKNOWN, phase, Optional.empty());
        };
    }

    /**
     * Returns the report of a pod that has ended. With a backoff limit of 0, a failed pod is final, unless the rule for lost nodes replaces
     * the pod.
     */
    private JobReport endedReport(JsonNode pod) {
        ContainerExit end = ContainerExit.of(pod);
        JsonNode spec = job.path("spec");
        boolean again = end.isDisrupted() && spec.has("podFailurePolicy");
        boolean last = spec.path("backoffLimitPerIndex")
                        .asInt(spec.path("backoffLimit").asInt(-1))
                == 0;
        if (again) {
            return report(JobState.QUEUED, "Pending", end.reason());
        }
        return last
                ? report(end.state(), end.word(), end.reason())
                : report(JobState.FINISHING, end.word(), end.reason());
    }

    private JobReport pendingReport(JsonNode pod) {
        JsonNode status = pod.path("status");
        for (String kind : List.of("initContainerStatuses", "containerStatuses")) {
            for (JsonNode container : status.path(kind)) {
                JsonNode waits = container.path("state").path("waiting");
                String reason = waits.path("reason").asString("");
                if (!reason.isEmpty()) {
                    String message = waits.path("message").asString("");
                    boolean starts = reason.equals("ContainerCreating") || reason.equals("PodInitializing");
                    return waitingReport(starts ? event().orElse(reason) : text(reason, message));
                }
            }
        }
        for (JsonNode condition : status.path("conditions")) {
            if (condition.path("type").asString("").equals("PodScheduled")
                    && condition.path("status").asString("").equals("False")) {
                return waitingReport(text(
                        condition.path("reason").asString("Unschedulable"),
                        condition.path("message").asString("")));
            }
        }
        String reason = status.path("reason").asString("");
        return waitingReport(
                reason.isEmpty()
                        ? event().orElse("")
                        : text(reason, status.path("message").asString("")));
    }

    /** Returns the report of a job without a pod. */
    private JobReport reportWithoutPod() {
        if (!job.path("metadata").path("deletionTimestamp").isMissingNode()) {
            return report(JobState.FINISHING, "Terminating", Optional.empty());
        }
        if (about.ours() == Ours.WAITS) {
            return report(JobState.QUEUED, "Suspended", Optional.of(KubernetesReasonTexts.WAITS_FOR_OTHERS));
        }
        if (about.ours() == Ours.HELD) {
            return report(JobState.HELD, "Suspended", Optional.of(KubernetesReasonTexts.HELD));
        }
        if (about.workload().isPresent()) {
            return kueueReport(about.workload().get());
        }
        if (about.ours() != Ours.FREED && job.path("spec").path("suspend").asBoolean(false)) {
            boolean kueue = job.path("metadata").path("labels").has(KubernetesManifest.QUEUE_LABEL);
            return kueue
                    ? report(JobState.QUEUED, "Suspended", Optional.of(KubernetesReasonTexts.ADMISSION))
                    : report(JobState.HELD, "Suspended", Optional.of(KubernetesReasonTexts.HELD));
        }
        int active = job.path("status").path("active").asInt(0);
        boolean throttled =
                active > 0 && active >= job.path("spec").path("parallelism").asInt(Integer.MAX_VALUE);
        return waitingReport(throttled ? KubernetesReasonTexts.PARALLELISM : event().orElse(""));
    }

    private JobReport kueueReport(JsonNode workload) {
        if (!workload.path("spec").path("active").asBoolean(true)) {
            return report(JobState.HELD, "Inactive", Optional.of(KubernetesReasonTexts.HELD));
        }
        Optional<JsonNode> evicted = condition(workload, "Evicted");
        Optional<JsonNode> preempted = condition(workload, "Preempted");
        Optional<JsonNode> quota = stream(workload.path("status").path("conditions"))
                .filter(one -> one.path("type").asString("").equals("QuotaReserved"))
                .findFirst();
        String message = quota.map(one -> one.path("message").asString("")).orElse("");
        String reason = preempted
                .or(() -> evicted)
                .map(one -> one.path("type").asString(""))
                .orElse(condition(workload, "Admitted").isPresent() ? "Admitted" : KubernetesReasonTexts.ADMISSION);
        return waitingReport(text(reason, message));
    }

    /** Returns the newest event's message, prefixed by its reason. */
    private Optional<String> event() {
        return about.events().stream()
                .findFirst()
                .map(event -> text(
                        event.path("reason").asString(""), event.path("message").asString("")));
    }

    private static String text(String reason, String message) {
        String clean = message.replaceAll("\\s+", " ").strip();
        return clean.isEmpty() || reason.isEmpty() ? reason + clean : reason + ": " + clean;
    }

    private JobReport waitingReport(String reason) {
        return report(JobState.QUEUED, "Pending", Optional.of(reason).filter(text -> !text.isEmpty()));
    }

    private boolean hasCondition(String type) {
        return condition(type).isPresent();
    }

    private Optional<JsonNode> condition(String type) {
        return condition(job, type);
    }

    private static Optional<JsonNode> condition(JsonNode object, String type) {
        return stream(object.path("status").path("conditions"))
                .filter(one -> one.path("type").asString("").equals(type)
                        && one.path("status").asString("").equals("True"))
                .findFirst();
    }

    private static Stream<JsonNode> stream(JsonNode nodes) {
        return StreamSupport.stream(nodes.spliterator(), false);
    }

    JobReport report(JobState state, String word, Optional<String> reason) {
        Optional<JsonNode> pod = newestPod();
        Optional<ContainerExit> end = pod.map(ContainerExit::of);
        Optional<Duration> limit = pod.map(one -> one.path("metadata")
                        .path("annotations")
                        .path("batchwright/limit")
                        .asString(""))
                .filter(text -> text.matches("\\d{1,9}"))
                .map(text -> Duration.ofSeconds(Long.parseLong(text)));
        boolean begun = state.compareTo(JobState.RUNNING) >= 0;
        return new JobReport(
                state,
                word,
                reason,
                new JobReport.Times(
                        begun ? end.flatMap(ContainerExit::started) : Optional.empty(),
                        state.isFinal() ? end.flatMap(ContainerExit::finished).or(this::endTime) : Optional.empty(),
                        limit),
                pod.map(one -> one.path("spec").path("nodeName").asString("")).filter(node -> !node.isEmpty()),
                state.isFinal() ? exit(state, end) : OptionalInt.empty());
    }

    private static OptionalInt exit(JobState state, Optional<ContainerExit> end) {
        OptionalInt exit = end.map(ContainerExit::exit).orElse(OptionalInt.empty());
        return exit.isEmpty() && state == JobState.SUCCEEDED ? OptionalInt.of(0) : exit;
    }

    private Optional<Instant> endTime() {
        return KubernetesTimes.instant(job.path("status").path("completionTime").asString(""))
                .or(() -> condition("Failed")
                        .flatMap(one -> KubernetesTimes.instant(
                                one.path("lastTransitionTime").asString(""))))
                .or(() -> KubernetesTimes.instant(job.path("status")
                        .path("state")
                        .path("lastTransitionTime")
                        .asString("")));
    }
}
