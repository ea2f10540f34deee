package org.batchwright.ui.notify;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;

/** Runs work at once, and collects what is to be done after a pause. */
final class LaterBackground implements Background {
    private final InlineBackground inline = new InlineBackground();
    private final List<Runnable> later;

    LaterBackground(List<Runnable> later) {
        this.later = later;
    }

    @Override
    public <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then) {
        return inline.start(title, work, then);
    }

    @Override
    public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
        return inline.startHidden(work, then);
    }

    @Override
    public void runOnFxThread(Runnable action) {
        action.run();
    }

    @Override
    public Subscription after(Duration pause, Runnable action) {
        later.add(action);
        return () -> later.remove(action);
    }

    @Override
    public Subscription every(Duration period, Runnable action) {
        return inline.every(period, action);
    }

    @Override
    public ObservableList<Running> running() {
        return inline.running();
    }
}
