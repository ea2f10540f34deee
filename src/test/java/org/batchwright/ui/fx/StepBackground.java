package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import org.batchwright.model.Subscription;

/** Runs each piece of work when the test requests it, so that a test can act while work is pending. */
public final class StepBackground implements Background {
    private final InlineBackground inline = new InlineBackground();
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    /** Runs the oldest piece of pending work. */
    public void step() {
        waiting.remove().run();
    }

    /** Runs the newest piece of pending work. */
    public void stepNewest() {
        waiting.removeLast().run();
    }

    /** Runs all pending work and the work that results from it. */
    public void settle() {
        while (!waiting.isEmpty()) {
            step();
        }
    }

    public int waiting() {
        return waiting.size();
    }

    @Override
    public <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then) {
        waiting.add(() -> inline.start(title, work, then));
        return inline.start(title, progress -> title, outcome -> {});
    }

    @Override
    public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
        return start("", work, then);
    }

    @Override
    public void runOnFxThread(Runnable action) {
        action.run();
    }

    @Override
    public Subscription after(Duration pause, Runnable action) {
        waiting.add(action);
        return () -> waiting.remove(action);
    }

    @Override
    public Subscription every(Duration period, Runnable action) {
        return () -> {};
    }

    @Override
    public ObservableList<Running> running() {
        return inline.running();
    }
}
