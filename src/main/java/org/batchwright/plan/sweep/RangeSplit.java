package org.batchwright.plan.sweep;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A range of numbers split into rows.
 *
 * @param rows the numbers of the row at an index: one, or the first and the last of a subrange
 */
record RangeSplit(int size, IntFunction<List<BigDecimal>> rows) {

    /** How the end of a subrange relates to the start of the next. */
    enum Ends {
        /** 0-9, 10-19. */
        INCLUSIVE,
        /** 0-10, 10-20. */
        EXCLUSIVE
    }

    /** Returns the number of rows, which may exceed any integer type. */
    static BigDecimal countParts(BigDecimal from, BigDecimal to, BigDecimal step) {
        return to.subtract(from).divide(step, 0, RoundingMode.CEILING).max(BigDecimal.ONE);
    }

    static BigDecimal countSteps(BigDecimal from, BigDecimal to, BigDecimal step) {
        return to.subtract(from).divide(step, 0, RoundingMode.FLOOR).add(BigDecimal.ONE);
    }

    /** Returns the step that results in at most this many subranges. */
    static BigDecimal stepForParts(BigDecimal from, BigDecimal to, int most) {
        return to.subtract(from)
                .divide(BigDecimal.valueOf(most), 0, RoundingMode.CEILING)
                .max(BigDecimal.ONE);
    }

    /**
     * Splits whole numbers into subranges that cover the range without gaps; the last subrange ends with the range and may be longer by
     * one.
     */
    static RangeSplit parts(BigDecimal from, BigDecimal to, BigDecimal step, Ends ends) {
        int size = countParts(from, to, step).intValueExact();
        BigDecimal back = ends == Ends.INCLUSIVE ? BigDecimal.ONE : BigDecimal.ZERO;
        return new RangeSplit(
                size,
                row -> List.of(
                        valueAt(from, step, row),
                        row == size - 1 ? to : valueAt(from, step, row + 1).subtract(back)));
    }

    /** Returns each number from the first on, up to the end of the range. */
    static RangeSplit steps(BigDecimal from, BigDecimal to, BigDecimal step) {
        return new RangeSplit(countSteps(from, to, step).intValueExact(), row -> List.of(valueAt(from, step, row)));
    }

    /** Returns at most this many whole numbers from end to end, evenly spaced and rounded up; fewer if the range has fewer. */
    static RangeSplit evenly(BigDecimal from, BigDecimal to, int most) {
        BigDecimal span = to.subtract(from);
        int size = span.add(BigDecimal.ONE).min(BigDecimal.valueOf(most)).intValueExact();
        BigDecimal gaps = BigDecimal.valueOf(Math.max(1, size - 1));
        return new RangeSplit(
                size,
                row -> List.of(from.add(span.multiply(BigDecimal.valueOf(row)).divide(gaps, 0, RoundingMode.CEILING))));
    }

    private static BigDecimal valueAt(BigDecimal from, BigDecimal step, int row) {
        return from.add(step.multiply(BigDecimal.valueOf(row)));
    }

    /** Formats a number without exponent and trailing zeros. */
    static String formatPlain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}
