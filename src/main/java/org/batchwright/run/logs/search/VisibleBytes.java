package org.batchwright.run.logs.search;

/** The bytes of a file without escape sequences and with their offsets, of which a search keeps only as many as it needs. */
final class VisibleBytes {
    private static final byte ESCAPE = 0x1b;
    private static final byte BELL = 0x07;

    private final byte[] bytes;
    private final long[] offsets;
    private int count;
    private State state = State.TEXT;

    private enum State {
        TEXT,
        /** After an escape character. */
        ESCAPED,
        /** In a sequence that ends with a byte from {@code @} to {@code ~}. */
        CONTROL,
        /** In a sequence that ends with a bell character or ESC backslash. */
        STRING
    }

    VisibleBytes(int capacity) {
        bytes = new byte[capacity];
        offsets = new long[capacity];
    }

    /** Appends the visible bytes of the next block, which starts at an offset of the file. */
    void append(byte[] block, int length, long start) {
        for (int i = 0; i < length; i++) {
            byte next = block[i];
            if (state == State.TEXT && next != ESCAPE) {
                bytes[count] = next;
                offsets[count] = start + i;
                count++;
            } else {
                state = after(next);
            }
        }
    }

    private State after(byte next) {
        if (next == '\n') {
            return State.TEXT;
        }
        return switch (state) {
            case TEXT -> State.ESCAPED;
            case ESCAPED ->
                switch (next) {
                    case '[' -> State.CONTROL;
                    case ']', 'P', '^', '_' -> State.STRING;
                    default -> State.TEXT;
                };
            case CONTROL -> next >= '@' && next <= '~' ? State.TEXT : State.CONTROL;
            case STRING -> next == BELL ? State.TEXT : next == ESCAPE ? State.ESCAPED : State.STRING;
        };
    }

    int count() {
        return count;
    }

    /** Returns the offset in the file of the byte at an index. */
    long offset(int at) {
        return offsets[at];
    }

    boolean startsWith(byte[] start, int at) {
        if (at + start.length > count) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if (bytes[at + i] != start[i]) {
                return false;
            }
        }
        return true;
    }

    /** Removes the first bytes. */
    void discard(int first) {
        System.arraycopy(bytes, first, bytes, 0, count - first);
        System.arraycopy(offsets, first, offsets, 0, count - first);
        count -= first;
    }
}
