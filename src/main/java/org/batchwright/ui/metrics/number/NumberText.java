package org.batchwright.ui.metrics.number;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Formats numbers as short strings; in every language, the notation of the programs that wrote the numbers is used. */
public final class NumberText {
    private static final double SMALLEST_PLAIN = 1e-4;
    private static final double LARGEST_PLAIN = 1e7;
    private static final int MOST_DIGITS = 15;

    private NumberText() {}

    /** Returns a value with at most five significant digits: {@code 0.2314}, {@code 1.25e-05}, {@code NaN}. */
    public static String value(double number) {
        return significant(number, 5);
    }

    /** Returns a number with as many digits as are needed to distinguish numbers that differ by {@code step}. */
    public static String atStep(double number, double step) {
        return Math.abs(number) < step / 1e6 ? "0" : significant(number, digitsAtStep(number, step));
    }

    /** Returns how many significant digits distinguish a number from others that differ by {@code step}. */
    static int digitsAtStep(double number, double step) {
        double orders = Math.floor(Math.log10(Math.abs(number)) + 1e-9) - Math.floor(Math.log10(step) + 1e-9);
        return 1 + (int) Math.clamp(orders, 0, MOST_DIGITS - 1);
    }

    /** Returns the number with all digits, so that parsing the string gives the same number. */
    public static String exact(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            return String.format(Locale.ROOT, "%d", (long) number);
        }
        return Double.toString(number).replace('E', 'e');
    }

    static String significant(double number, int digits) {
        if (Double.isNaN(number)) {
            return "NaN";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "∞" : "−∞";
        }
        BigDecimal rounded = BigDecimal.valueOf(number).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        if (rounded.signum() == 0) {
            return "0";
        }
        double size = rounded.abs().doubleValue();
        BigDecimal stripped = rounded.stripTrailingZeros();
        if (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN) {
            return stripped.toPlainString();
        }
        int exponent = stripped.precision() - stripped.scale() - 1;
        return stripped.scaleByPowerOfTen(-exponent).toPlainString() + "e" + (exponent < 0 ? "-" : "")
                + Math.abs(exponent);
    }
}
