package org.batchwright.ui.metrics.number;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A user's way of writing numbers: in full, as {@code 0.0003}, or with an exponent, as {@code 3e-4}.
 *
 * @param letter the letter before the exponent; empty for numbers in full
 * @param plus whether positive exponents have a plus sign
 * @param digits the minimum number of digits in the exponent
 * @param decimals the minimum number of digits after the decimal point: {@code 1.0e-3} has the same form as {@code 2.5e-3}
 */
public record NumberNotation(String letter, boolean plus, int digits, int decimals) {
    private static final Pattern WITH_EXPONENT = Pattern.compile("[-+]?[0-9.]+([eE])([-+]?)([0-9]+)");
    private static final Pattern DECIMALS = Pattern.compile("[-+]?[0-9]*\\.?([0-9]*)(?:[eE].*)?");
    private static final int LEAST_PRECISION = 5;
    /** Numbers from 1 up to this one need no exponent. */
    private static final double LARGEST_PLAIN = 1e4;

    private static final int LONGEST_PLAIN = 12;

    /** Returns the notation used in most of these strings. */
    public static NumberNotation of(Collection<String> written) {
        List<MatchResult> exponents = written.stream()
                .map(WITH_EXPONENT::matcher)
                .filter(matcher -> matcher.matches())
                .<MatchResult>map(matcher -> matcher)
                .toList();
        return exponents.size() * 2 <= written.size()
                ? new NumberNotation("", false, 0, decimals(written))
                : new NumberNotation(
                        exponents.getFirst().group(1),
                        exponents.stream().anyMatch(match -> match.group(2).equals("+")),
                        exponents.stream()
                                .mapToInt(match -> match.group(3).length())
                                .min()
                                .orElse(1),
                        decimals(written));
    }

    private static int decimals(Collection<String> written) {
        return written.stream()
                .map(DECIMALS::matcher)
                .mapToInt(matcher -> matcher.matches() ? matcher.group(1).length() : 0)
                .min()
                .orElse(0);
    }

    /**
     * Returns a number with at most five significant digits, or with as many as are needed to distinguish numbers that differ by
     * {@code step}.
     */
    public String text(double number, double step) {
        if (!Double.isFinite(number) || number == 0) {
            return NumberText.value(number);
        }
        int precision = Math.max(LEAST_PRECISION, NumberText.digitsAtStep(number, step));
        BigDecimal rounded =
                BigDecimal.valueOf(number).round(new MathContext(precision)).stripTrailingZeros();
        double size = Math.abs(number);
        if (letter.isEmpty() || (size >= 1 && size < LARGEST_PLAIN)) {
            String plain = padded(rounded);
            return plain.length() <= LONGEST_PLAIN ? plain : NumberText.significant(number, precision);
        }
        int exponent = rounded.precision() - rounded.scale() - 1;
        String power = String.format(Locale.ROOT, "%0" + Math.max(1, digits) + "d", Math.abs(exponent));
        String sign = exponent < 0 ? "-" : plus ? "+" : "";
        return padded(rounded.scaleByPowerOfTen(-exponent)) + letter + sign + power;
    }

    private String padded(BigDecimal number) {
        return number.setScale(Math.max(decimals, number.scale()), RoundingMode.UNNECESSARY)
                .toPlainString();
    }
}
