package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.run.history.database.HistoryFault;

/** Runs everything immediately on the calling thread. */
public final class InlineBackground implements Background {
    private final ObservableList<Running> running = FXCollections.observableArrayList();
    private final List<Repeated> repeating = new ArrayList<>();

    @Override
    public <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then) {
        Ended task = new Ended(title, new ReadOnlyObjectWrapper<>(Running.Step.NONE));
        Outcome<T> outcome;
        running.add(task);
        try {
            outcome = new Outcome.Done<>(
                    work.run((what, done, total) -> task.now().set(new Running.Step(what, done, total))));
        } catch (OperationException failure) {
            outcome = new Outcome.Failed<>(failure);
        } catch (HistoryFault fault) {
            outcome = new Outcome.Failed<>(fault.failure());
        } catch (InterruptedException interrupted) {
            outcome = new Outcome.Cancelled<>();
        }
        running.remove(task);
        then.accept(outcome);
        return task;
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
        action.run();
        return () -> {};
    }

    @Override
    public Subscription every(Duration period, Runnable action) {
        Repeated repeated = new Repeated(period, action);
        repeating.add(repeated);
        return () -> repeating.remove(repeated);
    }

    /** Runs each repeating action once. */
    public void tick() {
        List.copyOf(repeating).forEach(repeated -> repeated.action().run());
    }

    /** Returns the periods of all current repeating actions. */
    public List<Duration> periods() {
        return repeating.stream().map(Repeated::period).toList();
    }

    private record Repeated(Duration period, Runnable action) {}

    @Override
    public ObservableList<Running> running() {
        return running;
    }

    private record Ended(String title, ReadOnlyObjectWrapper<Running.Step> now) implements Running {
        @Override
        public ReadOnlyObjectProperty<Step> step() {
            return now.getReadOnlyProperty();
        }

        @Override
        public void cancel() {}
    }
}
