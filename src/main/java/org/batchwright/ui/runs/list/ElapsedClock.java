package org.batchwright.ui.runs.list;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.ScreenVisibility.Seen;

/** The current time for displaying elapsed times. Ticks only while something is running and visible. */
public final class ElapsedClock implements AutoCloseable {
    private static final Duration TICK = Duration.ofSeconds(1);
    private static final Duration SLOW_TICK = Duration.ofSeconds(20);

    private final Background background;
    private final InstantSource clock;
    private final ReadOnlyObjectWrapper<Instant> now;
    private boolean running;
    private Seen seen = Seen.IN_FRONT;
    private Optional<Subscription> ticking = Optional.empty();

    ElapsedClock(Background background, InstantSource clock) {
        this.background = background;
        this.clock = clock;
        this.now = new ReadOnlyObjectWrapper<>(clock.instant());
    }

    ReadOnlyObjectProperty<Instant> now() {
        return now.getReadOnlyProperty();
    }

    void setRunning(boolean something) {
        running = something;
        update();
    }

    void setSeen(Seen now) {
        if (now != seen) {
            close();
        }
        seen = now;
        update();
    }

    private void update() {
        boolean wanted = running && seen != Seen.NOT;
        now.set(clock.instant());
        if (wanted && ticking.isEmpty()) {
            ticking = Optional.of(
                    background.every(seen == Seen.IN_FRONT ? TICK : SLOW_TICK, () -> now.set(clock.instant())));
        } else if (!wanted) {
            close();
        }
    }

    @Override
    public void close() {
        ticking.ifPresent(Subscription::close);
        ticking = Optional.empty();
    }
}
