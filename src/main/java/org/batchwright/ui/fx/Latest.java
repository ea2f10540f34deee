package org.batchwright.ui.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * Background work, not shown to the user, in which only the latest request matters: requests never run concurrently, and outcomes that have
 * been superseded are dropped. FX thread only.
 */
public final class Latest<T> {
    private final Background background;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final List<Runnable> waiting = new ArrayList<>();
    private Optional<Task<T>> next = Optional.empty();
    private long newest;

    private record Task<T>(long number, Background.Work<T> work, Consumer<Outcome<T>> then) {}

    public Latest(Background background) {
        this.background = background;
    }

    /** Returns whether work is running or waiting to start. */
    public ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /** Starts the work now, or as soon as the current work has ended; drops work that was waiting to start. */
    public void run(Background.Work<T> work, Consumer<Outcome<T>> then) {
        next = Optional.of(new Task<>(++newest, work, then));
        if (!busy.get()) {
            startNext();
        }
    }

    /** Discards the pending outcome. */
    public void drop() {
        newest++;
        next = Optional.empty();
        waiting.clear();
    }

    /** Runs the action now if idle, otherwise once the newest outcome has been delivered; never if that work fails. */
    public void runWhenIdle(Runnable action) {
        if (busy.get()) {
            waiting.add(action);
        } else {
            action.run();
        }
    }

    private void startNext() {
        Task<T> task = next.orElseThrow();
        next = Optional.empty();
        busy.set(true);
        background.startHidden(task.work(), outcome -> onEnded(task, outcome));
    }

    private void onEnded(Task<T> task, Outcome<T> outcome) {
        busy.set(false);
        if (next.isPresent()) {
            startNext();
        } else if (task.number() == newest) {
            deliver(task, outcome);
        }
    }

    private void deliver(Task<T> task, Outcome<T> outcome) {
        if (!(outcome instanceof Outcome.Done)) {
            waiting.clear();
        }
        task.then().accept(outcome);
        if (!busy.get()) { // the callback may have started newer work; if so, wait for that work
            List<Runnable> now = List.copyOf(waiting);
            waiting.clear();
            now.forEach(Runnable::run);
        }
    }
}
