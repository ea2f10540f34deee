package org.batchwright.ui.runs;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Frozen;
import org.batchwright.model.StateChange;

/**
 * Everything kept of one run, for the tabs.
 *
 * @param frozen what it was submitted with
 * @param steps its state changes, oldest first
 */
public record RunDetails(RunRow row, Optional<Frozen> frozen, List<Step> steps) {
    public RunDetails {
        steps = List.copyOf(steps);
    }

    /**
     * @param reason the native reason in words; empty when none was given
     */
    public record Step(StateChange change, String reason) {}
}
