package org.batchwright.run.logs;

/** Finds where lines begin and end in bytes cut out of a log. */
final class LineEdges {
    private LineEdges() {}

    /**
     * Returns the index of the first byte after a line feed or, if no line feed precedes the last byte, the index of the first whole
     * character.
     */
    static int start(byte[] bytes) {
        for (int at = 0; at < bytes.length - 1; at++) {
            if (bytes[at] == '\n') {
                return at + 1;
            }
        }
        return character(bytes, 0);
    }

    /** Returns the index of the first whole character at or after an index. */
    static int character(byte[] bytes, int from) {
        int at = from;
        while (at < bytes.length && at < from + 3 && (bytes[at] & 0xc0) == 0x80) {
            at++;
        }
        return at;
    }

    /** Returns the length without an incomplete last line, or the whole length if that is the only line. */
    static int end(byte[] bytes) {
        for (int at = bytes.length; at > 0; at--) {
            if (bytes[at - 1] == '\n') {
                return at;
            }
        }
        return bytes.length;
    }
}
