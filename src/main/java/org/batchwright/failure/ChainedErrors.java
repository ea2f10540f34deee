package org.batchwright.failure;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureRole;

/**
 * Python exceptions of which each led to the next. The first one is the cause, unless it was raised and caught within a library and no rule
 * recognizes it: such an exception is often a detail, such as a failed lookup, and the next one says what it means.
 *
 * @param errors in the order in which they were raised
 */
record ChainedErrors(List<FailureCandidate> errors) {

    /** Returns the cause of the failure, given the first error that may be it. */
    FailureCause cause(FailureCandidate first) {
        FailureCandidate telling = errors.stream()
                .filter(one -> one.role() == FailureRole.ROOT && isTelling(one.cause()))
                .findFirst()
                .orElse(first);
        FailureCause cause = telling.cause();
        return new FailureCause(
                cause.rule(),
                cause.sentence(),
                cause.fix(),
                cause.frame().or(() -> frameNear(telling)),
                cause.evidence(),
                cause.signature(),
                errors.stream()
                        .filter(one -> !one.equals(telling))
                        .map(one -> one.cause().evidence())
                        .toList());
    }

    private static boolean isTelling(FailureCause cause) {
        return !cause.rule().equals(FailureAnalysis.EXCEPTION) || cause.frame().isPresent();
    }

    /** Returns the user's own frame from which a library raised an error: the tracebacks of later exceptions begin further out. */
    private Optional<FailureCause.Frame> frameNear(FailureCandidate one) {
        int at = errors.indexOf(one);
        return Stream.concat(errors.stream().skip(at + 1L), errors.stream().limit(at))
                .flatMap(other -> other.cause().frame().stream())
                .findFirst();
    }
}
