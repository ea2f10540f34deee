package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import org.batchwright.model.Subscription;

/** Runs timers when the test advances the clock, and work immediately or when the test releases it. */
public final class ClockBackground implements Background {
    private static final Duration STEP = Duration.ofMillis(50);

    private final InlineBackground inline = new InlineBackground();
    private final List<Timer> timers = new ArrayList<>();
    private final List<Held> held = new ArrayList<>();
    private final Consumer<Duration> clock;
    private Duration now = Duration.ZERO;
    private boolean holds;

    private record Timer(Duration due, Optional<Duration> period, Runnable action) {}

    /** @param clock the clock to advance */
    public ClockBackground(Consumer<Duration> clock) {
        this.clock = clock;
    }

    /** Advances the clock in small steps. */
    public void pass(Duration time) {
        Duration end = now.plus(time);
        while (now.compareTo(end) < 0) {
            now = now.plus(STEP);
            clock.accept(STEP);
            for (Timer timer : List.copyOf(timers)) {
                if (timer.due().compareTo(now) <= 0 && timers.remove(timer)) {
                    timer.period()
                            .ifPresent(
                                    period -> timers.add(new Timer(now.plus(period), timer.period(), timer.action())));
                    timer.action().run();
                }
            }
        }
    }

    /** Holds hidden work from now on until {@link #release}. */
    public void hold() {
        holds = true;
    }

    /** Runs all held work that was not cancelled, and stops holding work. */
    public void release() {
        holds = false;
        List<Held> ending = List.copyOf(held);
        held.clear();
        ending.forEach(work -> work.end.run());
    }

    /** Returns the number of held pieces of work that were cancelled. */
    public long cancelled() {
        return held.stream().filter(work -> work.cancelled).count();
    }

    @Override
    public <T> Running start(String title, Work<T> work, Consumer<Outcome<T>> then) {
        return inline.start(title, work, then);
    }

    @Override
    public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
        if (!holds) {
            return inline.startHidden(work, then);
        }
        Held one = new Held();
        one.end = () -> {
            if (one.cancelled) {
                then.accept(new Outcome.Cancelled<>());
            } else {
                inline.startHidden(work, then);
            }
        };
        held.add(one);
        return one;
    }

    @Override
    public void runOnFxThread(Runnable action) {
        action.run();
    }

    @Override
    public Subscription after(Duration pause, Runnable action) {
        return add(new Timer(now.plus(pause), Optional.empty(), action));
    }

    @Override
    public Subscription every(Duration period, Runnable action) {
        Timer timer = new Timer(now.plus(period), Optional.of(period), action);
        timers.add(timer);
        return () -> timers.removeIf(other -> other.action().equals(action));
    }

    private Subscription add(Timer timer) {
        timers.add(timer);
        return () -> timers.remove(timer);
    }

    @Override
    public ObservableList<Running> running() {
        return inline.running();
    }

    private static final class Held implements Running {
        private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(Step.NONE);
        private Runnable end = () -> {};
        private boolean cancelled;

        @Override
        public String title() {
            return "";
        }

        @Override
        public ReadOnlyObjectProperty<Step> step() {
            return step.getReadOnlyProperty();
        }

        @Override
        public void cancel() {
            cancelled = true;
        }
    }
}
