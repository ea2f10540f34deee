package org.batchwright.run.logs;

/**
 * A contiguous chunk of a log.
 *
 * @param from offset of the chunk's first byte, which begins a line unless the line is longer than the chunk
 * @param to offset after the chunk's last byte
 */
public record LogPart(long from, long to) {

    /** Returns the length in bytes. */
    public long length() {
        return to - from;
    }

    public boolean isStart() {
        return from == 0;
    }
}
