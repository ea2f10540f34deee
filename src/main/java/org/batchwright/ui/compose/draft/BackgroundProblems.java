package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.Problem;

/** Problems that are found in the background, in addition to those of files and the plan. Must be used only on the FX thread. */
public final class BackgroundProblems {
    private final Runnable changed;
    private List<Problem> ofCode = List.of();
    private List<Problem> ofScheduler = List.of();
    private List<Problem> atRejectedFields = List.of();

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

    /**
     * Sets the scheduler's verdict on the current script.
     *
     * @param atFields the problems that replace the verdict at the fields that may be wrong, so that the verdict is shown only once
     */
    public void setOfScheduler(List<Problem> found, List<Problem> atFields) {
        if (!found.equals(ofScheduler) || !atFields.equals(atRejectedFields)) {
            ofScheduler = List.copyOf(found);
            atRejectedFields = List.copyOf(atFields);
            changed.run();
        }
    }

    /** Returns whether the scheduler would reject the current script. */
    public boolean isRejected() {
        return !ofScheduler.isEmpty();
    }

    /** Returns those of the given problems that are shown next to form fields. */
    List<Problem> atFields(List<Problem> all) {
        return Stream.concat(all.stream().filter(problem -> !ofScheduler.contains(problem)), atRejectedFields.stream())
                .toList();
    }

    Stream<Problem> all() {
        return Stream.concat(ofCode.stream(), ofScheduler.stream());
    }
}
