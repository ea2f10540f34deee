package org.batchwright.ui.runs.filter;

import java.util.Locale;

/** Text normalized for searching. */
final class SearchText {
    private SearchText() {}

    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
