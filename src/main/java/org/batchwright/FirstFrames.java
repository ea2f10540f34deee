package org.batchwright;

import javafx.animation.AnimationTimer;

/** Waits until the window has drawn its first frames. */
public final class FirstFrames extends AnimationTimer {
    /**
     * The number of frames to wait for. Data that is read while the window opens arrives during these frames. While the FX thread is busy,
     * no frames are drawn.
     */
    private static final int FRAMES = 20;

    private final Runnable then;
    private int drawn;

    /** @param then called on the FX thread when the first frames after {@link #start} have been drawn */
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
