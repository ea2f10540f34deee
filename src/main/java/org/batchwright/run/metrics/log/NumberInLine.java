package org.batchwright.run.metrics.log;

/** A number in a line and its name. The object is reused. */
final class NumberInLine {
    /** How a number is linked to its name. */
    enum Link {
        NONE,
        BLANK,
        SEPARATOR
    }

    Link link = Link.NONE;
    LogKey key;
    double value;
    double total;
    boolean percent;
    boolean fraction;
    /** Whether the number directly follows the colon, as in {@code train.py:42} and {@code loss:0.5}. */
    boolean tight;
    /** Whether the number is a progress counter, as in {@code [50/196]} or after a bar. */
    boolean progress;
    /** The phase in {@code Epoch(train)}; unknown if there is no such word. */
    LogKey.Phase phase = LogKey.Phase.UNKNOWN;

    NumberInLine(LogKey key) {
        this.key = key;
    }
}
