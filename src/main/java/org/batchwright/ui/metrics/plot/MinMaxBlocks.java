package org.batchwright.ui.metrics.plot;

import java.util.Arrays;
import org.batchwright.ui.metrics.axis.Interval;

/** The minimum and maximum of the finite values in any range of a growing list, found by blocks instead of one by one. */
final class MinMaxBlocks {
    private static final int BLOCK = 64;

    private double[] low = new double[16];
    private double[] high = new double[16];
    private int complete;

    /** Reads values that were appended; values in the first {@code complete} blocks are not read again. */
    void extend(double[] values, int size) {
        int blocks = size / BLOCK;
        if (blocks > low.length) {
            low = Arrays.copyOf(low, Math.max(blocks, low.length * 2));
            high = Arrays.copyOf(high, low.length);
        }
        for (; complete < blocks; complete++) {
            Interval all = scan(values, complete * BLOCK, (complete + 1) * BLOCK);
            low[complete] = all.low();
            high[complete] = all.high();
        }
    }

    /** Discards the blocks from the one that contains this index on, because the values have changed. */
    void forgetFrom(int index) {
        complete = Math.min(complete, index / BLOCK);
    }

    /** Returns the range of the finite values; empty if there are none. */
    Interval range(double[] values, int from, int to) {
        int first = (from + BLOCK - 1) / BLOCK;
        int last = Math.min(to / BLOCK, complete);
        if (first >= last) {
            return scan(values, from, to);
        }
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int block = first; block < last; block++) {
            least = Math.min(least, low[block]);
            greatest = Math.max(greatest, high[block]);
        }
        return new Interval(least, greatest)
                .union(scan(values, from, first * BLOCK))
                .union(scan(values, last * BLOCK, to));
    }

    private static Interval scan(double[] values, int from, int to) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            double value = values[i];
            if (Math.abs(value) <= Double.MAX_VALUE) {
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
        return new Interval(least, greatest);
    }
}
