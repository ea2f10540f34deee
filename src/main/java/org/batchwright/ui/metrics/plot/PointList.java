package org.batchwright.ui.metrics.plot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.axis.Interval;

/**
 * A growing list of points, ordered by x. Appending takes time only for the new points, unless one of them belongs before existing points,
 * as when a requeued job repeats steps.
 */
final class PointList {
    private double[] xs = new double[64];
    private double[] ys = new double[64];
    /** The number of non-finite points before each index. */
    private int[] notFinite = new int[65];

    private int size;
    private int sorted;
    private final MinMaxBlocks blocks = new MinMaxBlocks();

    int size() {
        return size;
    }

    double x(int point) {
        return xs[point];
    }

    double y(int point) {
        return ys[point];
    }

    /** Appends a point with known coordinates; must be followed by {@link #settle}. */
    void add(double x, double y) {
        if (size == xs.length) {
            xs = Arrays.copyOf(xs, size * 2);
            ys = Arrays.copyOf(ys, size * 2);
            notFinite = Arrays.copyOf(notFinite, size * 2 + 1);
        }
        xs[size] = x;
        ys[size] = y;
        size++;
    }

    /** Puts the added points in order, and returns the index of the first point that has changed or is new. */
    int settle() {
        int from = sorted;
        boolean ordered = true;
        double least = Double.POSITIVE_INFINITY;
        for (int i = sorted; i < size; i++) {
            ordered = ordered && (i == 0 || xs[i - 1] <= xs[i]);
            least = Math.min(least, xs[i]);
        }
        if (!ordered) {
            from = Math.min(sorted, upperBound(least, 0, sorted));
            sort(from);
        }
        sorted = size;
        for (int i = from; i < size; i++) {
            notFinite[i + 1] = notFinite[i] + (Double.isFinite(ys[i]) ? 0 : 1);
        }
        blocks.forgetFrom(from);
        blocks.extend(ys, size);
        return from;
    }

    /** Sorts the points; points with the same x keep the order of writing. */
    private void sort(int from) {
        int[] order = IntStream.range(from, size)
                .boxed()
                .sorted(Comparator.comparingDouble(point -> xs[point]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] oldXs = Arrays.copyOfRange(xs, from, size);
        double[] oldYs = Arrays.copyOfRange(ys, from, size);
        for (int i = 0; i < order.length; i++) {
            xs[from + i] = oldXs[order[i] - from];
            ys[from + i] = oldYs[order[i] - from];
        }
    }

    /** Returns the range of the finite values of the points from one index up to another. */
    Interval values(int from, int to) {
        return blocks.range(ys, from, to);
    }

    boolean hasNotFinite(int from, int to) {
        return notFinite[to] > notFinite[from];
    }

    /** Returns the index of the first point at or after an x value. */
    int lowerBound(double x, int from) {
        int low = from;
        int high = size;
        for (int reach = 1; low + reach < size; reach *= 2) { // the point is usually near
            if (xs[low + reach] >= x) {
                high = low + reach;
                break;
            }
        }
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (xs[middle] < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int upperBound(double x, int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (xs[middle] <= x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    Interval xs() {
        return size == 0 ? Interval.EMPTY : new Interval(xs[0], xs[size - 1]);
    }
}
