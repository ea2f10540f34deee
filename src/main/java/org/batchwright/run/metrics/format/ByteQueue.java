package org.batchwright.run.metrics.format;

import java.util.Arrays;

/** Bytes that have arrived but have not yet been read, stored in one array. */
final class ByteQueue {
    private byte[] bytes = new byte[8192];
    private int from;
    private int to;

    void append(byte[] more, int start, int end) {
        int count = end - start;
        if (to + count > bytes.length) {
            byte[] roomy = size() + count > bytes.length ? new byte[Math.max(bytes.length * 2, size() + count)] : bytes;
            System.arraycopy(bytes, from, roomy, 0, size());
            bytes = roomy;
            to -= from;
            from = 0;
        }
        System.arraycopy(more, start, bytes, to, count);
        to += count;
    }

    int size() {
        return to - from;
    }

    byte[] array() {
        return bytes;
    }

    /** Returns the index of the first unread byte in {@link #array}. */
    int start() {
        return from;
    }

    void skip(int count) {
        from += count;
    }

    void clear() {
        from = 0;
        to = 0;
        bytes = Arrays.copyOf(bytes, 0);
    }

    long littleEndian(int offset, int width) {
        long value = 0;
        for (int i = width - 1; i >= 0; i--) {
            value = (value << 8) | (bytes[from + offset + i] & 0xff);
        }
        return value;
    }
}
