package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.OperationException;

/** Writes in the background, one write at a time, and only the latest write for each key. FX thread only. */
public final class WriteBehind<K> {
    private final Background background;
    private final Duration pause;
    private final Map<K, Write> unwritten = new LinkedHashMap<>();
    private final List<Runnable> afterwards = new ArrayList<>();
    private boolean pausing;
    private boolean writing;

    /** A write to disk. */
    @FunctionalInterface
    public interface Write {
        void run() throws OperationException;
    }

    /** Creates an instance that writes without a pause. */
    public WriteBehind(Background background) {
        this(background, Duration.ZERO);
    }

    /** @param pause the pause between a change and its write, for values that change in quick succession */
    public WriteBehind(Background background, Duration pause) {
        this.background = background;
        this.pause = pause;
    }

    /** @param key the key; a write with the same key that has not started yet is replaced */
    public void put(K key, Write write) {
        unwritten.put(key, write);
        if (pause.isZero()) {
            next();
        } else if (!pausing) {
            pausing = true;
            background.after(pause, () -> {
                pausing = false;
                next();
            });
        }
    }

    /** Writes pending changes immediately; the action runs when no writes are left, even if one failed. */
    public void flush(Runnable then) {
        afterwards.add(then);
        next();
    }

    private void next() {
        if (writing) {
            return;
        }
        if (unwritten.isEmpty()) {
            List<Runnable> all = List.copyOf(afterwards);
            afterwards.clear();
            all.forEach(Runnable::run);
            return;
        }
        Map.Entry<K, Write> next = unwritten.entrySet().iterator().next();
        K key = next.getKey();
        Write write = next.getValue();
        unwritten.remove(key);
        writing = true;
        background.startHidden(
                progress -> {
                    write.run();
                    return key;
                },
                outcome -> {
                    writing = false;
                    next();
                });
    }
}
