package org.batchwright.run.metrics.format;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Splits growing UTF-8 text into complete lines without line endings. */
final class TextLines {
    private static final int MAX_LINE = 1 << 20;

    private final ByteQueue queue = new ByteQueue();
    private int searched;

    void accept(byte[] bytes, int from, int to, Consumer<String> line) {
        queue.append(bytes, from, to);
        while (searched < queue.size()) {
            if (queue.array()[queue.start() + searched] != '\n') {
                searched++;
                continue;
            }
            if (searched <= MAX_LINE) {
                line.accept(text());
            }
            queue.skip(searched + 1);
            searched = 0;
        }
        if (searched > MAX_LINE) { // from here on, only the end of the line is searched for, and its text is discarded
            queue.skip(searched - 1);
            searched = 1;
        }
    }

    private String text() {
        String text = new String(queue.array(), queue.start(), searched, StandardCharsets.UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
