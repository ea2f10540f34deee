package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;

/** The production {@link Background}: virtual threads, with results on the FX thread. */
public final class WindowBackground implements Background {
    private final ObservableList<Running> running = FXCollections.observableArrayList();
    private final Consumer<OperationException> failures;
    private final PostponedActions postponed = new PostponedActions();

    public WindowBackground() {
        this(failure -> {});
    }

    /** @param failures callback that receives each failure, on the thread of the failed work */
    public WindowBackground(Consumer<OperationException> failures) {
        this.failures = failures;
    }

    @Override
    public <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then) {
        WindowTask<T> task = new WindowTask<>(title, reportingFailures(work), then, this::runOnFxThread);
        runOnFxThread(() -> running.add(task));
        task.setOnEnded(() -> running.remove(task));
        task.start();
        return task;
    }

    @Override
    public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
        WindowTask<T> task = new WindowTask<>("", reportingFailures(work), then, this::runOnFxThread);
        task.start();
        return task;
    }

    private <T> Work<T> reportingFailures(Work<T> work) {
        return progress -> {
            try {
                return work.run(progress);
            } catch (OperationException failure) {
                failures.accept(failure);
                throw failure;
            }
        };
    }

    @Override
    public void runOnFxThread(Runnable action) {
        if (Platform.isFxApplicationThread()) {
            action.run();
        } else {
            Platform.runLater(action);
        }
    }

    PostponedActions postponed() {
        return postponed;
    }

    @Override
    public void afterFirstFrames(Runnable action) {
        postponed.runOrPostpone(action);
    }

    @Override
    public Subscription after(Duration pause, Runnable action) {
        return WindowTimer.once(pause, action, this::runOnFxThread);
    }

    @Override
    public Subscription every(Duration period, Runnable action) {
        return WindowTimer.repeating(period, action, this::runOnFxThread);
    }

    @Override
    public ObservableList<Running> running() {
        return running;
    }
}
