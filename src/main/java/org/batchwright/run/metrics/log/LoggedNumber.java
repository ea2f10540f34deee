package org.batchwright.run.metrics.log;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/**
 * A number in a line and what follows it: {@code 8,123}, {@code 1.0E-04}, {@code nan}, {@code 50/196}, {@code 31.1%}. Versions, times of
 * day, dates, addresses and numbers with a unit are not recognized. The same object is reused for all numbers in a log.
 */
final class LoggedNumber {
    private static final int MAX_DIGITS = 18;
    private static final int EXACT_POWERS = 22;
    private static final int MAX_UNIT = 12;
    private static final double[] POWERS = new double[EXACT_POWERS + 1];
    private static final Set<String> UNITS = Set.of(
            "s",
            "sec",
            "secs",
            "second",
            "seconds",
            "ms",
            "us",
            "min",
            "mins",
            "minute",
            "minutes",
            "h",
            "hr",
            "hrs",
            "hour",
            "hours",
            "d",
            "days",
            "b",
            "kb",
            "mb",
            "gb",
            "tb",
            "kib",
            "mib",
            "gib",
            "tib",
            "bytes",
            "it",
            "img",
            "imgs",
            "images",
            "sample",
            "samples",
            "examples",
            "tokens",
            "tok",
            "files",
            "items",
            "x",
            "of");

    static {
        POWERS[0] = 1;
        for (int i = 1; i <= EXACT_POWERS; i++) {
            POWERS[i] = POWERS[i - 1] * 10;
        }
    }

    private byte[] line = {};
    private int limit;

    double value;
    /** The position after the number, including its total or percent sign. */
    int end;
    /** The total that follows the number, or NaN if there is none. */
    double total;

    boolean percent;
    /** Whether the number has a decimal point or an exponent. */
    boolean fraction;

    void over(byte[] bytes, int to) {
        line = bytes;
        limit = to;
    }

    /**
     * Reads a number that begins with a digit; returns false if it is part of a word or has a unit. Always sets {@link #end} to the
     * position where the search can continue.
     */
    boolean read(int start, boolean negative) {
        total = Double.NaN;
        percent = false;
        fraction = false;
        int at = decimal(start);
        value = negative ? -value : value;
        if (at < limit && line[at] == '/') {
            at = total(at + 1);
        }
        if (at < limit && line[at] == '%') {
            percent = true;
            at++;
        }
        end = at;
        if (isEnd(at) && !isUnit(at)) {
            return true;
        }
        while (end < limit && isPartOfWord(line[end])) {
            end++;
        }
        return false;
    }

    /** Reads {@code nan}, {@code inf} or {@code infinity}, ignoring case; returns false for any other word. */
    boolean readWord(int start, boolean negative) {
        int at = start;
        while (at < limit && isLetter(line[at]) && at - start <= 8) {
            at++;
        }
        total = Double.NaN;
        percent = false;
        fraction = true;
        end = at;
        if (at - start == 3 && matches(start, "nan")) {
            value = Double.NaN;
        } else if ((at - start == 3 && matches(start, "inf")) || (at - start == 8 && matches(start, "infinity"))) {
            value = negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        } else {
            return false;
        }
        if (at < limit && line[at] == '%') {
            percent = true;
            end = ++at;
        }
        return isEnd(at);
    }

    private boolean matches(int start, String word) {
        for (int i = 0; i < word.length(); i++) {
            if ((line[start + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int decimal(int start) {
        long digits = 0;
        int scale = 0;
        int at = start;
        int counted = 0;
        while (at < limit) {
            byte c = line[at];
            if (isDigit(c)) {
                digits = counted < MAX_DIGITS ? digits * 10 + (c - '0') : digits;
                scale += counted >= MAX_DIGITS ? 1 : 0;
                counted++;
            } else if (c != ',' || !isGroup(start, at)) {
                break;
            }
            at++;
        }
        if (at + 1 < limit && line[at] == '.' && isDigit(line[at + 1])) {
            fraction = true;
            for (at++; at < limit && isDigit(line[at]); at++) {
                if (counted < MAX_DIGITS) {
                    digits = digits * 10 + (line[at] - '0');
                    scale--;
                    counted++;
                }
            }
        } else if (at < limit && line[at] == '.' && (at + 1 == limit || !isLetter(line[at + 1]))) {
            at++; // "0." as printed by NumPy, or the end of a sentence
        }
        return exponent(start, at, digits, scale);
    }

    private int exponent(int start, int from, long digits, int scale) {
        int at = from;
        int power = scale;
        if (at + 1 < limit && (line[at] | 0x20) == 'e') {
            int digit = line[at + 1] == '-' || line[at + 1] == '+' ? at + 2 : at + 1;
            if (digit < limit && isDigit(line[digit])) {
                fraction = true;
                int exponent = 0;
                int end = digit;
                for (; end < limit && isDigit(line[end]) && end - digit < 5; end++) {
                    exponent = exponent * 10 + (line[end] - '0');
                }
                power += line[at + 1] == '-' ? -exponent : exponent;
                at = end;
            }
        }
        value = scaled(digits, power, start, at);
        return at;
    }

    private double scaled(long digits, int power, int start, int end) {
        if (digits < 1L << 53 && power >= -EXACT_POWERS && power <= EXACT_POWERS) {
            return power < 0 ? digits / POWERS[-power] : digits * POWERS[power];
        }
        String text = new String(line, start, end - start, StandardCharsets.US_ASCII).replace(",", "");
        return Double.parseDouble(text);
    }

    /** Returns whether the comma is a thousands separator: it follows at most three digits and precedes exactly three. */
    private boolean isGroup(int start, int comma) {
        int before = comma - 1;
        while (before >= start && isDigit(line[before])) {
            before--;
        }
        int width = comma - 1 - before;
        boolean first = before < start && width <= 3;
        return (first || width == 3)
                && comma + 3 < limit + 0
                && isDigit(line[comma + 1])
                && isDigit(line[comma + 2])
                && isDigit(line[comma + 3])
                && (comma + 4 >= limit || !isDigit(line[comma + 4]));
    }

    private int total(int from) {
        int at = from;
        while (at < limit && line[at] == ' ') {
            at++;
        }
        int start = at;
        double whole = 0;
        for (; at < limit && isDigit(line[at]); at++) {
            whole = whole * 10 + (line[at] - '0');
        }
        if (at == start) {
            return from - 1;
        }
        total = whole;
        return at;
    }

    private boolean isEnd(int at) {
        if (at >= limit) {
            return true;
        }
        return switch (line[at]) {
            case ' ', '\t', ',', ';', '|', ')', ']', '}', '\'', '"', '(', '[' -> true;
            case ':' -> at + 1 >= limit || !isDigit(line[at + 1]);
            default -> false;
        };
    }

    private boolean isUnit(int at) {
        int start = at;
        if (start < limit && line[start] == ' ') {
            start++;
        } else {
            return false;
        }
        int stop = start;
        while (stop < limit && isLetter(line[stop]) && stop - start <= MAX_UNIT) {
            stop++;
        }
        int length = stop - start;
        boolean word = length > 0
                && length < MAX_UNIT
                && (stop == limit || line[stop] == '/' || line[stop] == ' ' || !isPartOfWord(line[stop]));
        boolean followed = word && stop < limit && (line[stop] == ':' || line[stop] == '=');
        return word
                && !followed
                && UNITS.contains(new String(line, start, length, StandardCharsets.US_ASCII).toLowerCase(Locale.ROOT));
    }

    static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    static boolean isLetter(byte c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    private static boolean isPartOfWord(byte c) {
        return isDigit(c) || isLetter(c) || c == '.' || c == '-' || c == ':' || c == '_' || c == '/' || c < 0;
    }
}
