package org.batchwright.ui.notify;

import java.time.Duration;
import java.util.List;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.ForwardingBackground;
import org.batchwright.ui.fx.InlineBackground;

/** Runs work immediately, but collects delayed work. */
final class LaterBackground extends ForwardingBackground {
    private final List<Runnable> later;

    LaterBackground(List<Runnable> later) {
        super(new InlineBackground());
        this.later = later;
    }

    @Override
    public Subscription after(Duration pause, Runnable action) {
        later.add(action);
        return () -> later.remove(action);
    }
}
