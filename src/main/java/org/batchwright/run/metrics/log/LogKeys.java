package org.batchwright.run.metrics.log;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Looks up the names before numbers in a log by their bytes, so that each name is decoded and classified only once. */
final class LogKeys {
    private static final int CAPACITY = 8192;
    private static final int MAX_KEPT = CAPACITY / 2;

    private final @Nullable Entry[] table = new Entry[CAPACITY];
    private int kept;

    private static final class Entry {
        private final byte[] text;
        private final boolean bounded;
        private final LogKey key;

        Entry(byte[] text, boolean bounded, LogKey key) {
            this.text = text;
            this.bounded = bounded;
            this.key = key;
        }
    }

    LogKey find(byte[] line, int from, int to, boolean bounded) {
        int hash = bounded ? 7 : 1;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + line[i];
        }
        int slot = (hash ^ (hash >>> 15)) & (CAPACITY - 1);
        Entry entry = table[slot];
        while (entry != null) {
            if (entry.bounded == bounded && Arrays.equals(line, from, to, entry.text, 0, entry.text.length)) {
                return entry.key;
            }
            slot = (slot + 1) & (CAPACITY - 1);
            entry = table[slot];
        }
        LogKey key = LogKey.of(new String(line, from, to - from, StandardCharsets.UTF_8), bounded);
        if (kept < MAX_KEPT || key.isSure()) { // limited because prose contains any number of different words
            if (kept < CAPACITY - CAPACITY / 8) {
                table[slot] = new Entry(Arrays.copyOfRange(line, from, to), bounded, key);
                kept++;
            }
        }
        return key;
    }
}
