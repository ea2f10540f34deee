package org.batchwright.ui.fx;

import java.util.LinkedHashMap;
import java.util.Map;
import org.batchwright.model.OperationException;

/** Writes what is typed a moment later, one thing after the other, and of each only the newest. Used from the window's thread. */
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

    /** @param key a write of the same thing that has not begun is given up for this one */
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
        background.quietly(
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
