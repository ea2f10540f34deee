package org.batchwright.scheduler.flux;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.NodeNames;
import tools.jackson.databind.JsonNode;

/**
 * A job as listed by flux-jobs(1): its state as defined in RFC 21, and the exception that ended it. Values that do not apply yet are
 * absent.
 */
record FluxJob(JsonNode job) {

    JobReport report() {
        JobState state = state();
        boolean waits = state == JobState.QUEUED || state == JobState.HELD;
        JobReport.Times times = new JobReport.Times(
                FluxTimes.instant(waits ? estimatedStart() : number("t_run")),
                state.isFinal()
                        ? FluxTimes.instant(number("t_cleanup")).or(() -> FluxTimes.instant(number("t_inactive")))
                        : Optional.empty(),
                FluxTimes.seconds(number("duration")));
        return new JobReport(
                state,
                word(),
                reason(state).filter(text -> !text.isBlank()),
                times,
                Optional.of(text("nodelist")).filter(nodes -> !nodes.isEmpty()),
                exit(state));
    }

    /** Returns this job as an entry of the queue. Flux lists neither the GPUs nor the memory of a job. */
    QueuedJob toQueued(String id) {
        JobReport report = report();
        JobState state = report.state();
        boolean waits = state == JobState.QUEUED || state == JobState.HELD;
        String reason = waits ? report.reason().orElse("") : "";
        String queue = text("queue");
        List<String> nodes = NodeNames.expand(text("nodelist"));
        return new QueuedJob(
                id,
                1,
                new QueuedJob.Owner(
                        text("username"),
                        text("bank"),
                        text("name"),
                        List.of(queue.isEmpty() ? FluxQueues.ANONYMOUS : queue)),
                new QueuedJob.Status(
                        state,
                        report.word(),
                        reason,
                        job.path("priority").isIntegralNumber()
                                ? OptionalLong.of(job.path("priority").asLong(0))
                                : OptionalLong.empty(),
                        FluxTexts.obstacle(state, reason)),
                new QueuedJob.Demand(
                        Math.max(nodes.size(), job.path("nnodes").asInt(1)),
                        job.path("ncores").asInt(0),
                        0,
                        List.of()),
                new QueuedJob.Schedule(
                        FluxTimes.instant(number("t_submit")),
                        report.times().start(),
                        waits ? Optional.empty() : FluxTimes.instant(number("expiration")),
                        report.times().limit()),
                nodes);
    }

    private JobState state() {
        return switch (text("state")) {
            case "NEW", "DEPEND", "PRIORITY", "SCHED" -> isHeld() ? JobState.HELD : JobState.QUEUED;
            case "RUN" -> JobState.RUNNING;
            case "CLEANUP" -> JobState.FINISHING;
            case "INACTIVE" -> result();
            default -> JobState.UNKNOWN;
        };
    }

    private boolean isHeld() {
        return job.path("urgency").asInt(FluxUrgency.HELD + 1) == FluxUrgency.HELD;
    }

    private JobState result() {
        return switch (text("result")) {
            case "COMPLETED" -> JobState.SUCCEEDED;
            case "CANCELED" -> JobState.CANCELLED;
            case "TIMEOUT" -> JobState.TIMED_OUT;
            case "FAILED" ->
                switch (exceptionType()) {
                    case "dependency" -> hasRun() ? JobState.FAILED : JobState.CANCELLED;
                    case "node-failure" -> JobState.NODE_FAILED;
                    default -> JobState.FAILED;
                };
            default -> JobState.UNKNOWN;
        };
    }

    /** Returns the result of a job that has ended, with the exit status if it failed. */
    private String word() {
        String result = text("result");
        if (!text("state").equals("INACTIVE") || result.isEmpty()) {
            return text("state");
        }
        return result.equals("FAILED") && hasRun() && job.has("returncode")
                ? result + " (returncode " + job.path("returncode").asInt() + ")"
                : result;
    }

    private Optional<String> reason(JobState state) {
        return switch (state) {
            case HELD -> Optional.of("held");
            case QUEUED -> Optional.of(waitingReason());
            case RUNNING, FINISHING, SUCCEEDED -> Optional.empty();
            default -> exception();
        };
    }

    private String waitingReason() {
        return switch (text("state")) {
            case "DEPEND" ->
                job.path("dependencies")
                        .valueStream()
                        .map(one -> one.asString(""))
                        .collect(Collectors.joining(","));
            case "PRIORITY" -> "priority-wait";
            default -> {
                String reason = job.path("annotations")
                        .path("sched")
                        .path("reason_pending")
                        .asString("");
                boolean withheld = job.path("priority").asLong(1) == 0;
                yield !reason.isEmpty() ? reason : withheld ? "priority-hold" : text("state");
            }
        };
    }

    /** Returns the exception, such as {@code timeout: resource allocation expired}. */
    private Optional<String> exception() {
        JsonNode exception = job.path("exception");
        String note = exception.path("note").asString("").strip();
        return Optional.of(exceptionType())
                .filter(type -> !type.isEmpty())
                .map(type -> note.isEmpty() ? type : type + ": " + note);
    }

    private String exceptionType() {
        return job.path("exception").path("type").asString("");
    }

    /** Returns the exit status; empty for a job that never ran, for which Flux reports a made-up value. */
    private OptionalInt exit(JobState state) {
        int code = job.path("returncode").asInt(-1);
        boolean ended = state == JobState.SUCCEEDED || state == JobState.FAILED;
        return ended && hasRun() && code >= 0 ? OptionalInt.of(code) : OptionalInt.empty();
    }

    private boolean hasRun() {
        return number("t_run") > 0;
    }

    private double estimatedStart() {
        return job.path("annotations").path("sched").path("t_estimate").asDouble(0);
    }

    private String text(String key) {
        return job.path(key).asString("");
    }

    private double number(String key) {
        return job.path(key).asDouble(0);
    }
}
