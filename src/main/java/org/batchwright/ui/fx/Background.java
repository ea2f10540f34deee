package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;

/** Runs blocking work in the background and delivers its outcome on the FX thread. Its methods are called on the FX thread. */
public interface Background {

    /** Starts visible work: it is listed in {@link #running} with its progress until it ends. */
    <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then);

    /** Starts work that is too brief to show, such as reading the history. */
    <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then);

    /** Runs the action on the FX thread soon; may be called from any thread. */
    void runOnFxThread(Runnable action);

    /**
     * Runs the action on the FX thread once the window has drawn its first frames, or immediately if it already has. Use this for work that
     * would delay the first frames without changing what they show.
     */
    default void afterFirstFrames(Runnable action) {
        action.run();
    }

    /** Runs the action once on the FX thread after a pause, unless the subscription is closed first. */
    Subscription after(Duration pause, Runnable action);

    /** Runs the action on the FX thread repeatedly until the subscription is closed. */
    Subscription every(Duration period, Runnable action);

    /** Returns the visible work in progress, oldest first; changes on the FX thread. */
    ObservableList<Running> running();

    /** Sequential blocking work; canceling interrupts it. */
    @FunctionalInterface
    interface Work<T> {
        T run(Progress progress) throws OperationException, InterruptedException;
    }
}
