package org.batchwright.ui.log.text;

import java.util.Locale;

/** Finds text in a line, ignoring case unless the search text contains a capital letter. */
public final class LineTest {
    private final String text;
    private final boolean exact;

    private LineTest(String text) {
        this.text = text;
        this.exact = text.chars().anyMatch(Character::isUpperCase);
    }

    public static LineTest of(String text) {
        return new LineTest(text);
    }

    /** Returns the index of the first match at or after {@code from}; negative if none. */
    public int first(String line, int from) {
        return exact ? line.indexOf(text, from) : ignoringCase(line, text, from);
    }

    /** Returns the number of matches, which do not overlap. */
    public int count(String line) {
        int count = 0;
        int at = first(line, 0);
        while (at >= 0) {
            count++;
            at = next(line, at);
        }
        return count;
    }

    /** Returns the index of the zero-based match {@code nth}; negative if there are fewer matches. */
    public int match(String line, int nth) {
        int at = first(line, 0);
        for (int i = 0; i < nth && at >= 0; i++) {
            at = next(line, at);
        }
        return at;
    }

    private int next(String line, int match) {
        return text.isEmpty() ? -1 : first(line, match + text.length());
    }

    private static int ignoringCase(String line, String lower, int from) {
        if (lower.isEmpty()) {
            return -1;
        }
        char small = lower.charAt(0);
        char capital = lower.substring(0, 1).toUpperCase(Locale.ROOT).charAt(0);
        for (int i = from; i <= line.length() - lower.length(); i++) {
            char here = line.charAt(i);
            if ((here == small || here == capital) && line.regionMatches(true, i, lower, 0, lower.length())) {
                return i;
            }
        }
        return -1;
    }
}
