package org.batchwright.ui.fx;

import java.util.LinkedHashMap;
import java.util.Map;
import org.batchwright.model.OperationException;

/** Writes input with a short delay, one at a time, and only the newest per key. FX thread only. */
public final class WriteBehind<K> {
    private final Background background;
    private final Map<K, Write> unwritten = new LinkedHashMap<>();
    private boolean writing;

    /** A write to the disk. */
    @FunctionalInterface
    public interface Write {
        void run() throws OperationException;
    }

    public WriteBehind(Background background) {
        this.background = background;
    }

    /** @param key replaces a write with the same key that has not started yet */
    public void put(K key, Write write) {
        unwritten.put(key, write);
        next();
    }

    private void next() {
        if (writing || unwritten.isEmpty()) {
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
