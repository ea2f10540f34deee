package org.batchwright.ui.compose.draft;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The last undo step. Consecutive edits of the same thing belong to it until the user pauses or something else ends the step. */
final class UndoStep {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final InstantSource clock;
    private String edited = "";
    private Instant at = Instant.MIN;

    UndoStep(InstantSource clock) {
        this.clock = clock;
    }

    /** Records an edit, and returns whether it belongs to the same step as the previous edit. */
    boolean continuesWith(String what) {
        Instant now = clock.instant();
        boolean continues = what.equals(edited) && now.isBefore(at.plus(PAUSE));
        edited = what;
        at = now;
        return continues;
    }

    /** Makes the next edit begin a new step. */
    void end() {
        edited = "";
    }
}
