package org.batchwright.ui.fx;

import java.util.ArrayList;
import java.util.List;

/** The background of a window that draws its first frames only when the test requests it. */
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
