package org.batchwright.run.metrics.format;

import java.util.Locale;
import java.util.OptionalDouble;

/** Parses numbers in the notations that programs print, including {@code nan}, {@code inf} and {@code tensor(0.5)}. */
final class DecimalText {
    private DecimalText() {}

    static OptionalDouble parse(String text) {
        String number = text.startsWith("tensor(") && text.endsWith(")") ? text.substring(7, text.length() - 1) : text;
        if (number.isEmpty() || number.length() > 40) {
            return OptionalDouble.empty();
        }
        char first = number.charAt(
                number.charAt(0) == '-' || number.charAt(0) == '+' ? Math.min(1, number.length() - 1) : 0);
        char last = number.charAt(number.length() - 1);
        if (isDecimal(first) && isDecimal(last)) {
            try {
                return OptionalDouble.of(Double.parseDouble(number));
            } catch (NumberFormatException other) {
                return OptionalDouble.empty();
            }
        }
        return switch (number.toLowerCase(Locale.ROOT)) {
            case "nan", "+nan", "-nan" -> OptionalDouble.of(Double.NaN);
            case "inf", "+inf", "infinity", "+infinity" -> OptionalDouble.of(Double.POSITIVE_INFINITY);
            case "-inf", "-infinity" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
            default -> OptionalDouble.empty();
        };
    }

    private static boolean isDecimal(char c) {
        return (c >= '0' && c <= '9') || c == '.';
    }
}
