package org.batchwright.ui.log;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.log.file.LineHits;

/** Collects the lines of a growing log that pass a test, in the background; each line is read once. FX thread only. */
final class LineScan {
    private final Background background;
    private final Runnable changed;
    private final Matches matches = new Matches();
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private Optional<Source> source = Optional.empty();
    private Optional<Running> work = Optional.empty();
    private int scannedTo;
    private boolean grewMeanwhile;
    private long round;

    /** Reads the log; must not be called on the FX thread. */
    @FunctionalInterface
    interface Source {
        /**
         * @param from the first line to read, zero-based
         * @param found callback that receives lines with matches in ascending order; never without any
         * @return the line to resume from when the log has grown
         */
        int scan(int from, Consumer<LineHits> found) throws OperationException, InterruptedException;
    }

    /** @param changed action called after matches were found and when the end of the log was reached */
    LineScan(Background background, Runnable changed) {
        this.background = background;
        this.changed = changed;
    }

    /** Starts over with another source. */
    void start(Source other) {
        stop();
        source = Optional.of(other);
        proceed();
    }

    /** Discards all matches. */
    void stop() {
        work.ifPresent(Running::cancel);
        work = Optional.empty();
        source = Optional.empty();
        round++;
        running.set(false);
        matches.clear();
        scannedTo = 0;
        count.set(0);
    }

    void onLogGrown() {
        if (running.get()) {
            grewMeanwhile = true;
        } else {
            proceed();
        }
    }

    /** Returns the matching lines found so far. */
    Matches matches() {
        return matches;
    }

    ReadOnlyIntegerProperty count() {
        return count.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty running() {
        return running.getReadOnlyProperty();
    }

    private void proceed() {
        if (source.isEmpty()) {
            return;
        }
        Source from = source.get();
        int start = scannedTo;
        long mine = round;
        grewMeanwhile = false;
        running.set(true);
        work = Optional.of(background.startHidden(
                progress -> from.scan(
                        start,
                        lines -> background.runOnFxThread(() -> {
                            if (mine == round) {
                                matches.add(lines);
                                count.set(matches.count());
                                changed.run();
                            }
                        })),
                outcome -> {
                    if (mine == round) {
                        onEnded(outcome);
                    }
                }));
    }

    private void onEnded(Outcome<Integer> outcome) {
        running.set(false);
        outcome.handle(to -> scannedTo = to, failure -> {});
        changed.run();
        if (grewMeanwhile) {
            proceed();
        }
    }
}
