package org.batchwright.ui.compose.submit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/**
 * The state of the Submit button.
 *
 * @param button the label of the button
 * @param rejected whether the scheduler would reject the job; the button stays enabled, because the answer may be outdated
 * @param obstacle why the button is disabled, as shown to the user; empty if enabled
 * @param obstacles counts of the problems that prevent submission
 */
public record SubmitState(
        SubmitSummary summary,
        String button,
        boolean rejected,
        Optional<String> obstacle,
        Obstacles obstacles,
        Optional<Running> running) {
    /**
     * The number of problems that prevent submission; zero if something else prevents it.
     *
     * @param missing number of required fields that are not filled in yet
     */
    public record Obstacles(int errors, int missing) {
        static final Obstacles NONE = new Obstacles(0, 0);

        /** @param listed the problems as shown in the list, with missing values as hints */
        static Obstacles of(List<Problem> blocking, List<Problem> listed) {
            int errors = (int) listed.stream().filter(Problem::isBlocking).count();
            return new Obstacles(errors, Math.max(0, blocking.size() - errors));
        }

        String text() {
            return Stream.of(
                            errors == 0 ? "" : Texts.get("compose.submit.errors", errors),
                            missing == 0 ? "" : Texts.get("compose.missing", missing))
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining(", "));
        }
    }

    static final SubmitState IDLE =
            new SubmitState(SubmitSummary.NOTHING, "", false, Optional.of(""), Obstacles.NONE, Optional.empty());

    public boolean canSubmit() {
        return obstacle.isEmpty() && running.isEmpty();
    }
}
