package org.batchwright.ui.fx;

import java.util.ArrayList;
import java.util.List;

/** A background like that of a window that draws its first frames only when the test says so. */
public final class UndrawnBackground extends ForwardingBackground {
    private final List<Runnable> waiting = new ArrayList<>();
    private boolean drawn;

    public UndrawnBackground(Background other) {
        super(other);
    }

    @Override
    public void afterFirstFrames(Runnable action) {
        if (drawn) {
            action.run();
        } else {
            waiting.add(action);
        }
    }

    /** Draws the first frames. */
    public void draw() {
        drawn = true;
        List.copyOf(waiting).forEach(Runnable::run);
        waiting.clear();
    }
}
