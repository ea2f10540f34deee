package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;

/** Runs blocking work beside the window and brings what came of it back to the window's thread. Called from the window's thread. */
public interface Background {

    /** Starts work that people should see: it stands in {@link #running} with its progress until it ends. */
    <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then);

    /** Starts work too small to show, such as reading the history. */
    <T> Running quietly(Work<T> work, Consumer<Outcome<T>> then);

    /** Runs this on the window's thread soon; may be called from any thread. */
    void onWindow(Runnable action);

    /** Runs this once on the window's thread after a pause, unless closed before. */
    Subscription after(Duration pause, Runnable action);

    /** Runs this on the window's thread again and again until closed. */
    Subscription every(Duration period, Runnable action);

    /** The titled work under way, oldest first; changes on the window's thread. */
    ObservableList<Running> running();

    /** Straight-line blocking work; cancelling interrupts it. */
    @FunctionalInterface
    interface Work<T> {
        T run(Progress progress) throws OperationException, InterruptedException;
    }
}
