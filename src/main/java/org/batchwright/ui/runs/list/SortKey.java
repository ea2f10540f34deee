package org.batchwright.ui.runs.list;

import java.util.Locale;

/**
 * Sort key of a run in one column, computed once per run rather than in each comparison.
 *
 * @param number the number, compared first
 * @param text the text, compared if the numbers are equal
 */
public record SortKey(long number, String text) implements Comparable<SortKey> {

    public static SortKey of(long number) {
        return new SortKey(number, "");
    }

    /** Returns the key of a number; NaN comes last. */
    public static SortKey of(double number) {
        long bits = Double.doubleToLongBits(number);
        return of(bits ^ ((bits >> 63) & Long.MAX_VALUE)); // the bits then sort like the numbers
    }

    /** Returns the sort key of a string, ignoring case. */
    public static SortKey of(String text) {
        return new SortKey(0, text.toLowerCase(Locale.ROOT));
    }

    @Override
    public int compareTo(SortKey other) {
        return number == other.number ? text.compareTo(other.text) : Long.compare(number, other.number);
    }
}
