package org.batchwright;

import javafx.animation.AnimationTimer;

/** Waits until the window has drawn its first frames. */
public final class FirstFrames extends AnimationTimer {
    /** How many frames to wait for: data that is read while the window opens arrives during them. While the FX thread is busy, no frame is drawn. */
    private static final int FRAMES = 20;

    private final Runnable then;
    private int drawn;

    /** @param then called on the FX thread once these frames have been drawn after {@link #start} */
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
