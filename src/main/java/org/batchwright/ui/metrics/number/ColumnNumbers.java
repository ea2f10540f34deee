package org.batchwright.ui.metrics.number;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Writes the numbers of a table column with the same number of decimals, so that their decimal points are aligned. */
public final class ColumnNumbers {
    private static final int DIGITS = 5;
    private static final int MOST_SAMPLES = 2000;
    private static final double SMALLEST_PLAIN = 1e-4;
    private static final double LARGEST_PLAIN = 1e7;
    /** Smaller errors of numbers without exponents are due to rounding. */
    private static final double SMALLEST_ERROR = 1e-8;

    private final int decimals;
    private final boolean exponents;

    private ColumnNumbers(int decimals, boolean exponents) {
        this.decimals = decimals;
        this.exponents = exponents;
    }

    /** @param values the values of the column; those that are not finite are ignored */
    public static ColumnNumbers of(double... values) {
        return of(values.length, place -> values[place]);
    }

    /**
     * Determines the format of a long column from a sample of its values.
     *
     * @param count the number of values
     * @param values function that returns the value at an index
     */
    public static ColumnNumbers of(int count, IntToDoubleFunction values) {
        int every = Math.max(1, count / MOST_SAMPLES);
        double[] sizes = IntStream.iterate(0, place -> place < count, place -> place + every)
                .mapToDouble(values)
                .filter(value -> Double.isFinite(value) && value != 0)
                .map(Math::abs)
                .sorted()
                .toArray();
        if (sizes.length == 0) {
            return new ColumnNumbers(0, false);
        }
        double middle = sizes[sizes.length / 2];
        if (middle < SMALLEST_PLAIN || middle >= LARGEST_PLAIN) {
            return new ColumnNumbers(decimals(Arrays.stream(sizes).map(ColumnNumbers::mantissa), DIGITS - 1), true);
        }
        int power = (int) Math.floor(Math.log10(middle));
        int most = Math.max(0, (power < 0 ? DIGITS - 2 : DIGITS - 1) - power); // 0.9312 and 1.2345
        return new ColumnNumbers(decimals(Arrays.stream(sizes), most), false);
    }

    /** Returns a format in which the smallest error of the column's numbers, such as a standard deviation, has two significant digits. */
    public ColumnNumbers withErrors(double... errors) {
        int needed = Arrays.stream(errors)
                .filter(error -> Double.isFinite(error) && error >= SMALLEST_ERROR)
                .mapToObj(error -> BigDecimal.valueOf(error).round(new MathContext(2, RoundingMode.HALF_EVEN)))
                .mapToInt(error -> error.scale() - error.precision() + 2)
                .max()
                .orElse(0);
        return exponents || needed <= decimals ? this : new ColumnNumbers(needed, false);
    }

    /** Returns how many decimals the numbers have, at most {@code most}. */
    private static int decimals(DoubleStream numbers, int most) {
        return numbers.mapToInt(number -> BigDecimal.valueOf(number)
                        .setScale(most, RoundingMode.HALF_EVEN)
                        .stripTrailingZeros()
                        .scale())
                .map(scale -> Math.max(0, scale))
                .max()
                .orElse(0);
    }

    private static double mantissa(double size) {
        return size / Math.pow(10, Math.floor(Math.log10(size)));
    }

    /** Returns a number as text. A number that would otherwise keep only one digit is formatted as if it were alone in its column. */
    public String text(double number) {
        if (!Double.isFinite(number) || number == 0) {
            return NumberText.value(number);
        }
        if (exponents) {
            return withExponent(number);
        }
        BigDecimal rounded = BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_EVEN);
        boolean isWritten = rounded.precision() >= 2 || rounded.compareTo(BigDecimal.valueOf(number)) == 0;
        return isWritten && Math.abs(number) < LARGEST_PLAIN ? rounded.toPlainString() : NumberText.value(number);
    }

    /** Returns an error of the column's numbers, such as a standard deviation, as text with as many decimals, even if only zeros remain. */
    public String error(double number) {
        return exponents || Math.abs(number) >= LARGEST_PLAIN
                ? text(number)
                : BigDecimal.valueOf(number)
                        .setScale(decimals, RoundingMode.HALF_EVEN)
                        .toPlainString();
    }

    private String withExponent(double number) {
        String[] parts =
                String.format(Locale.ROOT, "%." + decimals + "e", number).split("e", 2);
        return parts[0] + "e" + Integer.parseInt(parts[1]);
    }
}
