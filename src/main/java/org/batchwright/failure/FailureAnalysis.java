package org.batchwright.failure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.failure.FailureRole;
import org.batchwright.model.failure.FailureRule;
import org.batchwright.model.run.JobState;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/**
 * Determines why a job failed. The first of these that applies is the reason: the scheduler's report on memory, nodes or preemption; the
 * first root cause among the last errors; the scheduler's report on time; an error that may be a consequence; the exit status.
 */
public final class FailureAnalysis {
    /** The rule for a Python exception that no other rule recognizes. */
    public static final String EXCEPTION = "exception";

    /** The rule for a line that only looks like an error. */
    public static final String ERROR_LINE = "error-line";

    /** The rule for a failure whose cause was not found. */
    public static final String UNKNOWN = "unknown";

    /** Rules that need more information than the log contains. */
    private static final String KILLED = "killed";

    private static final String HOST_MEMORY = "host-out-of-memory";
    private static final double NEARLY_ALL = 0.95;
    private static final int SIGNALLED = 128;
    private static final int LAST_SIGNAL = 64;

    private final List<FailureRule> rules;
    private final LogErrors errors;

    /** @param rules the rules, in the order that they are tried */
    public FailureAnalysis(List<FailureRule> rules) {
        this.rules = List.copyOf(rules);
        this.errors = new LogErrors(this.rules);
    }

    /**
     * Explains a failure from the log.
     *
     * @param log the first traceback and the end of the log, or all of it; may be empty
     */
    public FailureCause explain(String log, FailureFacts facts) {
        return explain(PlainLines.split(log), Optional.empty(), facts);
    }

    /**
     * Explains a failure from the log and a separate file for errors.
     *
     * @param output the first traceback and the end of the log, or all of it; may be empty
     * @param errors the same parts of the separate file for errors
     */
    public FailureCause explain(String output, String errors, FailureFacts facts) {
        List<String> lines = new ArrayList<>(PlainLines.split(output));
        int errorsFrom = lines.size();
        lines.addAll(PlainLines.split(errors));
        return explain(lines, Optional.of(errorsFrom).filter(from -> from < lines.size()), facts);
    }

    private FailureCause explain(List<String> lines, Optional<Integer> errorsFrom, FailureFacts facts) {
        RecoveredErrors recovered = new RecoveredErrors(lines, errorsFrom, errors.find(lines));
        List<FailureCandidate> found = endedFromOutside(facts) ? recovered.unsurvived() : recovered.unrecovered();
        return ofState(facts, JobState.OUT_OF_MEMORY, JobState.NODE_FAILED, JobState.PREEMPTED)
                .or(() -> firstOfLastBurst(found, lines, FailureRole.ROOT)
                        .map(first -> recovered.chained(first).cause(first)))
                .or(() -> ofState(facts, JobState.TIMED_OUT, JobState.CANCELLED))
                .or(() -> weaker(found, lines, facts))
                .orElseGet(() -> ofExit(facts));
    }

    private static boolean endedFromOutside(FailureFacts facts) {
        return facts.state() == JobState.TIMED_OUT
                || facts.state() == JobState.CANCELLED
                || isSignal(facts.exit().orElse(0));
    }

    private static boolean isSignal(int exit) {
        return exit > SIGNALLED && exit <= SIGNALLED + LAST_SIGNAL;
    }

    private Optional<FailureCause> ofState(FailureFacts facts, JobState... states) {
        return List.of(states).contains(facts.state())
                ? rules.stream()
                        .filter(rule -> rule.states().contains(facts.state()))
                        .findFirst()
                        .map(rule -> of(rule, facts.word()))
                : Optional.empty();
    }

    private Optional<FailureCause> weaker(List<FailureCandidate> found, List<String> lines, FailureFacts facts) {
        Predicate<FailureCandidate> recognized = one ->
                !one.cause().rule().equals(ERROR_LINE) && !one.cause().rule().equals(KILLED);
        return firstOfLastBurst(found.stream().filter(recognized).toList(), lines, FailureRole.EITHER)
                .map(FailureCandidate::cause)
                .or(() ->
                        last(found, KILLED).map(killed -> confirmedMemory(facts).orElse(killed)))
                .or(() -> last(found, ERROR_LINE))
                .or(() -> firstOfLastBurst(found, lines, FailureRole.CASCADE).map(FailureCandidate::cause));
    }

    private static Optional<FailureCause> last(List<FailureCandidate> found, String rule) {
        return found.reversed().stream()
                .map(FailureCandidate::cause)
                .filter(cause -> cause.rule().equals(rule))
                .findFirst();
    }

    /** Returns the memory limit as the reason why a process was killed, if the measured peak came close to the limit. */
    private Optional<FailureCause> confirmedMemory(FailureFacts facts) {
        double peak = facts.peakMemory().map(DataSize::bytes).orElse(0L);
        double limit = facts.requestedMemory().map(DataSize::bytes).orElse(0L);
        return limit > 0 && peak >= NEARLY_ALL * limit
                ? rule(HOST_MEMORY)
                        .map(rule -> of(
                                rule,
                                Message.text(
                                        "failure.killed-at",
                                        facts.peakMemory().orElseThrow().toMemoryText(),
                                        facts.requestedMemory().orElseThrow().toMemoryText())))
                : Optional.empty();
    }

    /** Returns the first error in the last burst of errors. Ignores errors that the program survived, as later progress shows. */
    private static Optional<FailureCandidate> firstOfLastBurst(
            List<FailureCandidate> found, List<String> lines, FailureRole role) {
        List<FailureCandidate> alike =
                found.stream().filter(one -> one.role() == role).toList();
        Optional<FailureCandidate> first = Optional.empty();
        for (FailureCandidate one : alike.reversed()) {
            if (first.isPresent() && isProgress(lines, one.at(), first.get().at())) {
                break;
            }
            first = Optional.of(one);
        }
        return first;
    }

    private static boolean isProgress(List<String> lines, int from, int to) {
        return lines.subList(from, to).stream().anyMatch(TrainingProgress::matches);
    }

    private FailureCause ofExit(FailureFacts facts) {
        String evidence = facts.exit().isPresent()
                ? Message.text("failure.exit-status", facts.exit().getAsInt())
                : facts.word();
        Optional<String> named = ruleOfExit(facts.exit());
        if (named.filter(KILLED::equals).isPresent() && confirmedMemory(facts).isPresent()) {
            return confirmedMemory(facts).orElseThrow();
        }
        return named.flatMap(this::rule)
                .map(rule -> of(rule, evidence))
                .orElseGet(() -> new FailureCause(
                        UNKNOWN,
                        Message.text("failure.no-message", evidence),
                        Message.text("failure.no-message-fix"),
                        Optional.empty(),
                        evidence,
                        UNKNOWN + "|" + evidence));
    }

    private static Optional<String> ruleOfExit(OptionalInt exit) {
        return switch (exit.orElse(0)) {
            case 126 -> Optional.of("permission-denied");
            case 127 -> Optional.of("command-not-found");
            case SIGNALLED + 4 -> Optional.of("illegal-instruction");
            case SIGNALLED + 7 -> Optional.of("bus-error");
            case SIGNALLED + 9 -> Optional.of(KILLED);
            case SIGNALLED + 11 -> Optional.of("segmentation-fault");
            default -> Optional.empty();
        };
    }

    private Optional<FailureRule> rule(String name) {
        return rules.stream().filter(rule -> rule.name().equals(name)).findFirst();
    }

    private static FailureCause of(FailureRule rule, String evidence) {
        return new FailureCause(
                rule.name(), rule.plainSentence(), rule.fix(), Optional.empty(), evidence, rule.name() + "|");
    }
}
