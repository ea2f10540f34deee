package org.batchwright.script.patch;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Pairs the corresponding lines of a changed block, keeping their order, so that the total similarity is as great as possible. */
final class LinePairs {
    /** The maximum number of line pairs compared in a block; in larger blocks, only lines near the same relative position are compared. */
    private static final int MOST_COMPARED = 2_000_000;

    private static final int LEAST_REACH = 40;
    private static final byte SKIP_LEFT = 1;
    private static final byte SKIP_RIGHT = 2;
    private static final byte PAIR = 3;

    private final LineLikeness likeness;
    private final int leftSize;
    private final int rightSize;
    private final int reach;

    /** The positions of two corresponding lines in the block. */
    record Pair(int left, int right) {}

    private LinePairs(List<String> left, List<String> right) {
        likeness = new LineLikeness(left, right);
        leftSize = left.size();
        rightSize = right.size();
        int affordable = MOST_COMPARED / Math.max(1, leftSize) / 2;
        reach = Math.max(rightSize / Math.max(1, leftSize) + 1, Math.max(LEAST_REACH, affordable));
    }

    /** Returns the pairs in order; unpaired lines were added or removed. */
    static List<Pair> of(List<String> left, List<String> right) {
        return left.isEmpty() || right.isEmpty() ? List.of() : new LinePairs(left, right).pairs();
    }

    /** Returns the first line on the right that a line on the left is compared with. */
    private int first(int leftLine) {
        return Math.max(0, center(leftLine) - reach);
    }

    private int last(int leftLine) {
        return Math.min(rightSize, center(leftLine) + reach);
    }

    private int center(int leftLine) {
        return (int) ((long) leftLine * rightSize / leftSize);
    }

    /**
     * Computes the best total for the lines up to each pair of positions, then traces back the steps that led to the total for all lines.
     */
    private List<Pair> pairs() {
        byte[][] steps = new byte[leftSize + 1][];
        double[] totals = new double[last(0) + 1];
        steps[0] = new byte[totals.length];
        Arrays.fill(steps[0], SKIP_RIGHT);
        for (int left = 1; left <= leftSize; left++) {
            steps[left] = new byte[last(left) - first(left) + 1];
            totals = next(left, totals, steps[left]);
        }
        Deque<Pair> pairs = new ArrayDeque<>();
        int left = leftSize;
        int right = rightSize;
        while (left > 0) {
            switch (steps[left][right - first(left)]) {
                case PAIR -> pairs.addFirst(new Pair(--left, --right));
                case SKIP_LEFT -> left--;
                default -> right--;
            }
        }
        return List.copyOf(pairs);
    }

    /** Returns the best totals after adding one left line, and stores the steps that led to them. */
    private double[] next(int left, double[] before, byte[] steps) {
        double[] totals = new double[steps.length];
        int shift = first(left) - first(left - 1);
        for (int at = 0; at < totals.length; at++) {
            int up = at + shift;
            double best = -1;
            if (at > 0) {
                best = totals[at - 1];
                steps[at] = SKIP_RIGHT;
            }
            if (up < before.length && before[up] >= best) {
                best = before[up];
                steps[at] = SKIP_LEFT;
            }
            double score = up > 0 && up <= before.length ? likeness.of(left - 1, first(left) + at - 1) : 0;
            if (score > 0 && before[up - 1] + score > best) {
                best = before[up - 1] + score;
                steps[at] = PAIR;
            }
            totals[at] = best;
        }
        return totals;
    }
}
