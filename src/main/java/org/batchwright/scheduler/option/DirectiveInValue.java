package org.batchwright.scheduler.option;

import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.Message;

/**
 * Finds a multi-line value that contains a line that looks like a directive. Such a line is a problem because these schedulers search the
 * whole script for directives.
 */
public final class DirectiveInValue {
    private DirectiveInValue() {}

    /**
     * @param prefix the beginning of a directive
     * @param title display name of the scheduler
     */
    public static Optional<Problem> check(PlannedJob job, String prefix, String title) {
        return Stream.of(job.parameters(), job.variables())
                .flatMap(all -> all.values().entrySet().stream())
                .filter(entry -> entry.getValue().texts().stream().anyMatch(text -> text.contains("\n" + prefix)))
                .findFirst()
                .map(entry -> Problem.error(
                        new Problem.InField("parameters." + entry.getKey()),
                        Message.of("scheduler.directive-in-value", title, prefix)));
    }
}
