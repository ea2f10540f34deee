package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.Subscription;

/** The production {@link Background}: virtual threads, with results on the FX thread. */
public final class WindowBackground implements Background {
    private final ObservableList<Running> running = FXCollections.observableArrayList();

    @Override
    public <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then) {
        WindowTask<T> task = new WindowTask<>(title, work, then, this::onWindow);
        onWindow(() -> running.add(task));
        task.whenEnded(() -> running.remove(task));
        task.start();
        return task;
    }

    @Override
    public <T> Running quietly(Work<T> work, Consumer<Outcome<T>> then) {
        WindowTask<T> task = new WindowTask<>("", work, then, this::onWindow);
        task.start();
        return task;
    }

    @Override
    public void onWindow(Runnable action) {
        if (Platform.isFxApplicationThread()) {
            action.run();
        } else {
            Platform.runLater(action);
        }
    }

    @Override
    public Subscription after(Duration pause, Runnable action) {
        return WindowTimer.once(pause, action, this::onWindow);
    }

    @Override
    public Subscription every(Duration period, Runnable action) {
        return WindowTimer.repeating(period, action, this::onWindow);
    }

    @Override
    public ObservableList<Running> running() {
        return running;
    }
}
