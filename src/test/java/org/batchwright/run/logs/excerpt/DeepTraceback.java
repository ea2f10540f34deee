package org.batchwright.run.logs.excerpt;

import static org.assertj.core.api.Assertions.assertThat;

/** A traceback of a deep recursion that is longer than an excerpt. */
public final class DeepTraceback {
    private DeepTraceback() {}

    /** Returns a traceback of 3,002 lines. */
    public static String text() {
        StringBuilder lines = new StringBuilder("[rank0]: Traceback (most recent call last):\n");
        for (int frame = 0; frame < 1_000; frame++) {
            lines.append("[rank0]:   File \"tree.py\", line ")
                    .append(frame)
                    .append(", in walk\n[rank0]:     walk(child)\n[rank0]:     ^^^^\n");
        }
        return lines.append("[rank0]: RecursionError: too deep\n").toString();
    }

    /** Asserts that the excerpt still contains the first frames and the exception. */
    public static void assertShortened(String excerpt) {
        assertThat(excerpt)
                .startsWith(text().substring(0, 3_000))
                .contains(
                        "line 999, in walk\n[rank0]:     walk(child)\n[rank0]:     ^^^^\n[rank0]: RecursionError: too deep\n")
                .hasSizeLessThan(LogExcerpt.TAIL + 2 * LongTraceback.HALF + 1_000);
    }
}
