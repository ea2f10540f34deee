package org.batchwright.ui.fx;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.run.history.database.HistoryFault;
import org.jspecify.annotations.Nullable;

/** Work on its own virtual thread. */
final class WindowTask<T> implements Running {
    private final String title;
    private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(Step.NONE);
    private final AtomicReference<@Nullable Step> newest = new AtomicReference<>();
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final Consumer<Runnable> window;
    private final Thread thread;
    private Runnable ended = () -> {};

    WindowTask(String title, Background.Work<T> work, Consumer<Outcome<T>> then, Consumer<Runnable> window) {
        this.title = title;
        this.window = window;
        this.thread = Thread.ofVirtual().name(title).unstarted(() -> run(work, then));
    }

    /** Sets an action that is called on the FX thread before the outcome is delivered; must be called before {@link #start}. */
    void setOnEnded(Runnable action) {
        ended = action;
    }

    void start() {
        thread.start();
    }

    private void run(Background.Work<T> work, Consumer<Outcome<T>> then) {
        Outcome<T> outcome = new Outcome.Cancelled<>();
        try {
            outcome = new Outcome.Done<>(work.run(this::reportStep));
        } catch (OperationException failure) {
            if (!cancelled.get()) { // a connection that was broken by the interrupt is not reported
                outcome = new Outcome.Failed<>(failure);
            }
        } catch (HistoryFault fault) {
            outcome = new Outcome.Failed<>(fault.failure());
        } catch (InterruptedException interrupted) {
            outcome = new Outcome.Cancelled<>();
        } finally {
            Outcome<T> came = outcome;
            window.accept(() -> {
                ended.run();
                then.accept(came);
            });
        }
    }

    /** Keeps only the latest step, so that fast work cannot flood the FX thread. */
    private void reportStep(String what, long done, long total) {
        if (newest.getAndSet(new Step(what, done, total)) == null) {
            window.accept(() -> {
                Step now = newest.getAndSet(null);
                if (now != null) {
                    step.set(now);
                }
            });
        }
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public ReadOnlyObjectProperty<Step> step() {
        return step.getReadOnlyProperty();
    }

    @Override
    public void cancel() {
        cancelled.set(true);
        thread.interrupt();
    }
}
