package org.batchwright.options;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Determines which strings Python parses as numbers and literals (docs.python.org/3/library/functions.html, {@code int}, {@code float}).
 */
public final class PythonText {
    private static final String DIGITS = "\\d(?:_?\\d)*+";
    private static final Pattern INTEGER = Pattern.compile("[+-]?" + DIGITS, Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern NUMBER = Pattern.compile(
            "[+-]?(?:(?:DIGITS\\.?(?:DIGITS)?|\\.DIGITS)(?:[eE][+-]?DIGITS)?|(?i:inf|infinity|nan))"
                    .replace("DIGITS", DIGITS),
            Pattern.UNICODE_CHARACTER_CLASS);

    /** Whole numbers for {@code ast.literal_eval}: without leading zeros, possibly in other bases. */
    private static final Pattern INTEGER_LITERAL = Pattern.compile(
            "[+-]?(?:[1-9](?:_?[0-9])*|0(?:_?0)*|0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+)");

    private static final Pattern NUMBER_LITERAL = Pattern.compile(
            "[+-]?(?:DIGITS\\.(?:DIGITS)?(?:[eE][+-]?DIGITS)?|\\.DIGITS(?:[eE][+-]?DIGITS)?|DIGITS[eE][+-]?DIGITS)"
                    .replace("DIGITS", "[0-9](?:_?[0-9])*+"));

    /** Strings that are certainly literals of a type other than a string. */
    private static final Pattern NON_TEXT_LITERAL =
            Pattern.compile("True|False|None|\\[.*]|\\(.*\\)|\\{.*}", Pattern.DOTALL);

    private PythonText() {}

    /** Returns whether {@code int(text)} works: accepts {@code 1_000} and surrounding blanks, rejects {@code 1e3}. */
    public static boolean isInteger(String text) {
        return INTEGER.matcher(text.strip()).matches();
    }

    /** Returns whether {@code float(text)} works. */
    public static boolean isNumber(String text) {
        return NUMBER.matcher(text.strip()).matches();
    }

    public static boolean isIntegerLiteral(String text) {
        return INTEGER_LITERAL.matcher(text.strip()).matches();
    }

    public static boolean isNumberLiteral(String text) {
        return NUMBER_LITERAL.matcher(text.strip()).matches();
    }

    /** Returns whether {@code ast.literal_eval} converts the text to anything but a string. */
    public static boolean isNonTextLiteral(String text) {
        String stripped = text.strip();
        return isIntegerLiteral(stripped)
                || isNumberLiteral(stripped)
                || NON_TEXT_LITERAL.matcher(stripped).matches();
    }

    /** Returns the finite number; empty for {@code inf}, {@code nan} and numbers with too many digits to be typed by a person. */
    public static Optional<BigDecimal> number(String text) {
        Matcher matcher = NUMBER.matcher(text.strip());
        if (!matcher.matches() || text.strip().matches("(?i)[+-]?[a-z].*") || text.length() > 40) {
            return Optional.empty();
        }
        try {
            return Optional.of(new BigDecimal(text.strip().replace("_", "")));
        } catch (NumberFormatException unusualDigitsOrExponent) {
            return Optional.empty();
        }
    }

    /** Converts a whole number that was written as {@code 1e3} or {@code 4.0}. */
    public static Optional<String> toInteger(String text) {
        return number(text)
                .filter(number -> number.abs().compareTo(new BigDecimal("1e18")) < 0 && number.scale() < 40)
                .filter(number -> number.stripTrailingZeros().scale() <= 0)
                .map(number -> number.toBigInteger().toString());
    }
}
