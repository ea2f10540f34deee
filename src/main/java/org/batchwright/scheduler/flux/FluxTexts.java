package org.batchwright.scheduler.flux;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Message;

/** Readable texts for why Flux rejected, delays or ended a job. */
final class FluxTexts {
    /** The first text found wins. */
    private static final List<Map.Entry<Pattern, String>> REFUSALS = List.of(
            Map.entry(Pattern.compile("Invalid queue|not a valid queue"), "scheduler.flux.refused-queue"),
            Map.entry(Pattern.compile("Queue not valid for user"), "scheduler.flux.refused-queue-for-you"),
            Map.entry(Pattern.compile("job submission"), "scheduler.flux.refused-queue-disabled"),
            Map.entry(Pattern.compile("requested duration"), "scheduler.flux.refused-time"),
            Map.entry(Pattern.compile("policy limit"), "scheduler.flux.refused-size"),
            Map.entry(Pattern.compile("nsatisfiable"), "scheduler.flux.refused-resources"),
            Map.entry(Pattern.compile("job not found"), "scheduler.flux.refused-dependency"),
            Map.entry(Pattern.compile("dependency"), "scheduler.flux.refused-dependency"),
            Map.entry(Pattern.compile("\\bbank\\b"), "scheduler.flux.refused-bank"),
            Map.entry(Pattern.compile("max number of"), "scheduler.flux.refused-too-many"),
            Map.entry(Pattern.compile("urgency"), "scheduler.flux.refused-urgency"),
            Map.entry(Pattern.compile("--requires"), "scheduler.flux.refused-constraint"),
            Map.entry(Pattern.compile("directive"), "scheduler.flux.refused-directive"),
            Map.entry(Pattern.compile("argument"), "scheduler.flux.refused-option"),
            Map.entry(Pattern.compile("broker socket"), "scheduler.flux.refused-no-instance"),
            Map.entry(Pattern.compile("Unable to connect"), "scheduler.flux.refused-no-instance"),
            Map.entry(Pattern.compile("flux: command not found"), "scheduler.flux.refused-no-command"));

    private static final Map<String, String> WORDS = Map.of(
            "held", "scheduler.flux.held",
            "priority-wait", "scheduler.flux.priority-wait",
            "priority-hold", "scheduler.flux.priority-hold",
            "SCHED", "scheduler.flux.waits-for-resources",
            "NEW", "scheduler.flux.waits-for-resources",
            "timeout", "scheduler.flux.timed-out",
            "dependency", "scheduler.flux.dependency-failed",
            "node-failure", "scheduler.flux.node-failed",
            "cancel", "scheduler.flux.cancelled");

    /** The text after the type of an exception is more specific. */
    private static final Map<String, String> NOTED = Map.of(
            "cancel", "scheduler.flux.cancelled-with-note",
            "alloc", "scheduler.flux.not-allocated",
            "exec", "scheduler.flux.not-run",
            "prolog", "scheduler.flux.not-run");

    private FluxTexts() {}

    static String describeRefusal(String errors) {
        return Message.text(REFUSALS.stream()
                .filter(entry -> entry.getKey().matcher(errors).find())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("scheduler.flux.refused"));
    }

    /** Returns an unknown reason itself. */
    static String describeReason(String reason) {
        int colon = reason.indexOf(": ");
        String type = colon < 0 ? reason : reason.substring(0, colon);
        Optional<String> noted = Optional.ofNullable(NOTED.get(type)).filter(code -> colon > 0);
        if (noted.isPresent()) {
            return Message.text(noted.get(), reason.substring(colon + 2).strip().replaceFirst("\\.$", ""));
        }
        if (WORDS.containsKey(type)) {
            return Message.text(WORDS.get(type));
        }
        if (reason.startsWith("after-")) {
            return Message.text("scheduler.flux.waits-for-job");
        }
        if (reason.startsWith("max-")) {
            return Message.text("scheduler.flux.limit-reached");
        }
        return reason.matches("begin(@|-time=).*") ? Message.text("scheduler.flux.waits-for-time") : reason;
    }

    /** What keeps a waiting job from starting. */
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
}
