package org.batchwright;

import javafx.animation.AnimationTimer;

/** Waits until the window has drawn its first frames. */
public final class FirstFrames extends AnimationTimer {
    /** What is read while the window opens arrives during these. While the FX thread is busy, no frame is drawn. */
    private static final int FRAMES = 20;

    private final Runnable then;
    private int drawn;

    /** @param then called on the FX thread after {@link #start} and these frames */
    public FirstFrames(Runnable then) {
        this.then = then;
    }

    @Override
    public void handle(long now) {
        drawn++;
        if (drawn == FRAMES) {
            stop();
            then.run();
        }
    }
}
