package org.batchwright.run.logs;

/**
 * A contiguous chunk of a log.
 *
 * @param from offset of its first byte, where a line starts unless that line is longer than the chunk
 * @param to offset after its last byte
 */
public record LogPart(long from, long to) {

    /** Returns its length in bytes. */
    public long length() {
        return to - from;
    }

    public boolean isStart() {
        return from == 0;
    }
}
