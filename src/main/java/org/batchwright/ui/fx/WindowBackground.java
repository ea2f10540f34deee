package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.Listening;

/** The real {@link Background}: virtual threads, and JavaFX's own thread for results. */
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
    public Listening after(Duration pause, Runnable action) {
        PauseTransition clock = new PauseTransition(javafx.util.Duration.millis((double) pause.toMillis()));
        clock.setOnFinished(over -> action.run());
        clock.play();
        return clock::stop;
    }

    @Override
    public Listening every(Duration period, Runnable action) {
        Timeline clock = new Timeline(
                new KeyFrame(javafx.util.Duration.millis((double) period.toMillis()), ticked -> action.run()));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.play();
        return clock::stop;
    }

    @Override
    public ObservableList<Running> running() {
        return running;
    }
}
