package org.batchwright.run.logs.search;

import java.nio.charset.StandardCharsets;

/** The bytes of a line as they arrive, of which only the last redraw is shown, and only its start is kept if it is long. */
public final class ShownLine {
    private final byte[] bytes;
    private int count;
    private boolean returned;

    public ShownLine(int most) {
        bytes = new byte[most];
    }

    public void append(byte next) {
        if (next == '\r') {
            returned = true; // the redraw starts with the next byte
            return;
        }
        if (returned) {
            count = 0;
            returned = false;
        }
        if (count < bytes.length) {
            bytes[count++] = next;
        }
    }

    /** Returns the line and begins the next one. */
    public String take() {
        String line = new String(bytes, 0, count, StandardCharsets.UTF_8);
        count = 0;
        returned = false;
        return line;
    }
}
