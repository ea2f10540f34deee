package org.batchwright.ui.log.file;

import java.util.ArrayList;
import java.util.List;

/**
 * The extents of complete lines, at 8 bytes per line: a log with millions of lines must not occupy hundreds of megabytes. Not thread-safe.
 */
final class LineExtents {
    private static final int BLOCK = 1024;

    private final List<Block> blocks = new ArrayList<>();
    private final long[] starts = new long[BLOCK];
    private final long[] ends = new long[BLOCK];
    private int size;

    /** A block of 1024 lines. */
    private interface Block {
        long start(int line);

        long end(int line);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Near(long base, int[] starts, int[] ends) implements Block {
        @Override
        public long start(int line) {
            return base + starts[line];
        }

        @Override
        public long end(int line) {
            return base + ends[line];
        }
    }

    /** Lines that are so long that their offsets are more than 2 GB apart. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Far(long[] starts, long[] ends) implements Block {
        @Override
        public long start(int line) {
            return starts[line];
        }

        @Override
        public long end(int line) {
            return ends[line];
        }
    }

    /** Adds the next line. */
    void add(long start, long end) {
        int at = size % BLOCK;
        starts[at] = start;
        ends[at] = end;
        size++;
        if (at == BLOCK - 1) {
            blocks.add(block());
        }
    }

    private Block block() {
        long base = starts[0];
        if (ends[BLOCK - 1] - base > Integer.MAX_VALUE) {
            return new Far(starts.clone(), ends.clone());
        }
        int[] near = new int[BLOCK];
        int[] far = new int[BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            near[i] = (int) (starts[i] - base);
            far[i] = (int) (ends[i] - base);
        }
        return new Near(base, near, far);
    }

    int size() {
        return size;
    }

    /** Returns the byte offset where a line starts. */
    long start(int line) {
        int block = line / BLOCK;
        return block < blocks.size() ? blocks.get(block).start(line % BLOCK) : starts[line % BLOCK];
    }

    /** Returns the byte offset where a line ends. */
    long end(int line) {
        int block = line / BLOCK;
        return block < blocks.size() ? blocks.get(block).end(line % BLOCK) : ends[line % BLOCK];
    }
}
