package org.batchwright.ui.log.text;

import java.util.Locale;

/** Finds text in a line, ignoring case unless the search text contains a capital letter. */
public interface LineTest {

    /** Returns the index of the first match at or after {@code from}; negative if none. */
    int first(String line, int from);

    static LineTest of(String text) {
        return text.chars().anyMatch(Character::isUpperCase)
                ? (line, from) -> line.indexOf(text, from)
                : (line, from) -> ignoringCase(line, text, from);
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
