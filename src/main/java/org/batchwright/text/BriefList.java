package org.batchwright.text;

import java.util.List;

/** A list within a sentence that names the first items and counts the rest. */
public final class BriefList {
    private BriefList() {}

    /** Returns, for example, {@code a.py, b.py and 3 more}. */
    public static String of(List<String> items, int maxNamed) {
        if (items.size() <= maxNamed) {
            return String.join(", ", items);
        }
        String first = String.join(", ", items.subList(0, maxNamed));
        return Message.text("text.and-more", first, items.size() - maxNamed);
    }
}
