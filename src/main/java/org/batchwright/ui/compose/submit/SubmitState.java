package org.batchwright.ui.compose.submit;

import java.util.Optional;
import org.batchwright.ui.fx.Running;

/**
 * State of the Submit button.
 *
 * @param button its label
 * @param rejected whether the scheduler would reject the job; the button is enabled, because the answer may be outdated
 * @param obstacle why the button is disabled, as shown to the user; empty if enabled
 * @param obstacles how many problems there are, of which the obstacle is the first; 0 if the obstacle is not a problem
 */
public record SubmitState(
        SubmitSummary summary,
        String button,
        boolean rejected,
        Optional<String> obstacle,
        int obstacles,
        Optional<Running> running) {
    static final SubmitState IDLE =
            new SubmitState(SubmitSummary.NOTHING, "", false, Optional.of(""), 0, Optional.empty());

    public boolean canSubmit() {
        return obstacle.isEmpty() && running.isEmpty();
    }
}
