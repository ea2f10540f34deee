package org.batchwright.scheduler.flux;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/** Readable explanations of why Flux rejected, delayed or ended a job. */
final class FluxTexts {
    /** The first text that occurs in the message wins. */
    private static final SentenceTable REFUSALS = SentenceTable.empty()
            .containing("Invalid queue", "scheduler.flux.refused-queue", Fields.QUEUE)
            .containing("not a valid queue", "scheduler.flux.refused-queue", Fields.QUEUE)
            .containing("Queue not valid for user", "scheduler.flux.refused-queue-for-you", Fields.QUEUE)
            .containing("job submission", "scheduler.flux.refused-queue-disabled", Fields.QUEUE)
            .containing("requested duration", "scheduler.flux.refused-time", Fields.TIME)
            .containing("policy limit", "scheduler.flux.refused-size")
            .containing("nsatisfiable", "scheduler.flux.refused-resources")
            .containing("job not found", "scheduler.flux.refused-dependency")
            .containing("dependency", "scheduler.flux.refused-dependency")
            .matching("(?s).*\\bbank\\b.*", "scheduler.flux.refused-bank", Fields.ACCOUNT)
            .containing("max number of", "scheduler.flux.refused-too-many")
            .containing("urgency", "scheduler.flux.refused-urgency", Fields.PRIORITY)
            .containing("--requires", "scheduler.flux.refused-constraint", Fields.CONSTRAINT)
            .containing("directive", "scheduler.flux.refused-directive")
            .containing("argument", "scheduler.flux.refused-option")
            .containing("broker socket", "scheduler.flux.refused-no-instance")
            .containing("Unable to connect", "scheduler.flux.refused-no-instance")
            .containing("flux: command not found", "scheduler.flux.refused-no-command");

    /** Keyed by the type of the exception, or by the whole reason. */
    private static final SentenceTable REASONS = SentenceTable.empty()
            .exactly("held", "scheduler.flux.held")
            .exactly("priority-wait", "scheduler.flux.priority-wait")
            .exactly("priority-hold", "scheduler.flux.priority-hold")
            .exactly("SCHED", "scheduler.flux.waits-for-resources")
            .exactly("NEW", "scheduler.flux.waits-for-resources")
            .exactly("timeout", "scheduler.flux.timed-out")
            .exactly("dependency", "scheduler.flux.dependency-failed")
            .exactly("node-failure", "scheduler.flux.node-failed")
            .exactly("cancel", "scheduler.flux.cancelled")
            .matching("after-.*", "scheduler.flux.waits-for-job")
            .matching("max-.*", "scheduler.flux.limit-reached")
            .matching("begin(@|-time=).*", "scheduler.flux.waits-for-time");

    /** Explanations, keyed by the type of the exception, that include the more specific text after the type. */
    private static final Map<String, String> NOTED = Map.of(
            "cancel", "scheduler.flux.cancelled-with-note",
            "alloc", "scheduler.flux.not-allocated",
            "exec", "scheduler.flux.not-run",
            "prolog", "scheduler.flux.not-run");

    private FluxTexts() {}

    static String describeRefusal(String errors) {
        return REFUSALS.find(errors).orElse(Message.text("scheduler.flux.refused"));
    }

    /** Returns an explanation, or the reason itself if it is unknown. */
    static String describeReason(String reason) {
        int colon = reason.indexOf(": ");
        String type = colon < 0 ? reason : reason.substring(0, colon);
        Optional<String> noted = Optional.ofNullable(NOTED.get(type)).filter(code -> colon > 0);
        if (noted.isPresent()) {
            return Message.text(noted.get(), reason.substring(colon + 2).strip().replaceFirst("\\.$", ""));
        }
        return REASONS.find(type).or(() -> REASONS.find(reason)).orElse(reason);
    }

    /** Returns the obstacle that keeps a waiting job from starting. */
    static Obstacle obstacle(JobState state, String reason) {
        if (state == JobState.HELD || reason.startsWith("begin")) {
            return Obstacle.HOLD;
        }
        if (reason.startsWith("after")) {
            return Obstacle.DEPENDENCY;
        }
        if (reason.startsWith("max-")) {
            return Obstacle.LIMIT;
        }
        return reason.startsWith("priority-") ? Obstacle.UNKNOWN : Obstacle.TURN;
    }

    static List<Field<?>> rejectedFields(String errors) {
        return REFUSALS.fields(errors);
    }
}
