package org.batchwright.ui.runs;

import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.ForwardingBackground;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;

/** Adds up the CPU time that the FX thread spends on the results of background work. FX thread only. */
final class TimedBackground extends ForwardingBackground {
    private long spent;

    TimedBackground(Background real) {
        super(real);
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
        return super.start(title, work, timed(then));
    }

    @Override
    public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
        return super.startHidden(work, timed(then));
    }
}
