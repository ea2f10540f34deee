package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import org.batchwright.model.Subscription;

/** Forwards everything to another background, for subclasses that change only some methods. */
public class ForwardingBackground implements Background {
    private final Background other;

    protected ForwardingBackground(Background other) {
        this.other = other;
    }

    @Override
    public <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then) {
        return other.start(title, work, then);
    }

    @Override
    public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
        return other.startHidden(work, then);
    }

    @Override
    public void runOnFxThread(Runnable action) {
        other.runOnFxThread(action);
    }

    @Override
    public void afterFirstFrames(Runnable action) {
        other.afterFirstFrames(action);
    }

    @Override
    public Subscription after(Duration pause, Runnable action) {
        return other.after(pause, action);
    }

    @Override
    public Subscription every(Duration period, Runnable action) {
        return other.every(period, action);
    }

    @Override
    public ObservableList<Running> running() {
        return other.running();
    }
}
