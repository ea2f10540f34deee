package org.batchwright.ui.runs.list;

import java.util.Locale;

/**
 * What a run is sorted by in one column, made once per run instead of in each comparison.
 *
 * @param number compared first
 * @param text compared next
 */
public record SortKey(long number, String text) implements Comparable<SortKey> {

    public static SortKey of(long number) {
        return new SortKey(number, "");
    }

    /** Not a number comes last. */
    public static SortKey of(double number) {
        long bits = Double.doubleToLongBits(number);
        return of(bits ^ ((bits >> 63) & Long.MAX_VALUE)); // in the order of the numbers
    }

    /** Ignores case. */
    public static SortKey of(String text) {
        return new SortKey(0, text.toLowerCase(Locale.ROOT));
    }

    @Override
    public int compareTo(SortKey other) {
        return number == other.number ? text.compareTo(other.text) : Long.compare(number, other.number);
    }
}
