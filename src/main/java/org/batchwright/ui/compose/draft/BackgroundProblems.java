package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.Problem;

/** Problems that are found in the background, in addition to those of files and the plan. Must be used only on the FX thread. */
public final class BackgroundProblems {
    private final Runnable changed;
    private List<Problem> ofCode = List.of();
    private List<Problem> ofScheduler = List.of();

    /** @param changed called when the problems change */
    BackgroundProblems(Runnable changed) {
        this.changed = changed;
    }

    /** Sets the problems of the code folder. */
    public void setOfCode(List<Problem> found) {
        if (!found.equals(ofCode)) {
            ofCode = found;
            changed.run();
        }
    }

    /** Sets the scheduler's verdict on the current script. */
    public void setOfScheduler(List<Problem> found) {
        if (!found.equals(ofScheduler)) {
            ofScheduler = found;
            changed.run();
        }
    }

    /** Returns whether the scheduler would reject the current script. */
    public boolean isRejected() {
        return !ofScheduler.isEmpty();
    }

    Stream<Problem> all() {
        return Stream.concat(ofCode.stream(), ofScheduler.stream());
    }
}
