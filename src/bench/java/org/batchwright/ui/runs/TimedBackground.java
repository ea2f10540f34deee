package org.batchwright.ui.runs;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;

/** Adds up what the FX thread spends on the outcomes of background work. FX thread only. */
final class TimedBackground implements Background {
    private final Background real;
    private long spent;

    TimedBackground(Background real) {
        this.real = real;
    }

    /** Returns the CPU time spent so far in nanoseconds. */
    long spent() {
        return spent;
    }

    private <T> Consumer<Outcome<T>> timed(Consumer<Outcome<T>> then) {
        return outcome -> {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            then.accept(outcome);
            spent += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        };
    }

    @Override
    public <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then) {
        return real.start(title, work, timed(then));
    }

    @Override
    public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
        return real.startHidden(work, timed(then));
    }

    @Override
    public void runOnFxThread(Runnable action) {
        real.runOnFxThread(action);
    }

    @Override
    public Subscription after(Duration pause, Runnable action) {
        return real.after(pause, action);
    }

    @Override
    public Subscription every(Duration period, Runnable action) {
        return real.every(period, action);
    }

    @Override
    public ObservableList<Running> running() {
        return real.running();
    }
}
