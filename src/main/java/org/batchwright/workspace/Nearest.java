package org.batchwright.workspace;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what a person probably meant. */
final class Nearest {
    private Nearest() {}

    /** The known word that is fewest edits away, when a third of its letters or fewer would have to change. */
    static Optional<String> to(String typed, Collection<String> known) {
        return known.stream()
                .filter(word -> distance(typed, word) <= Math.max(1, Math.max(word.length(), typed.length()) / 3))
                .min(Comparator.comparingInt(word -> distance(typed, word)));
    }

    /** Levenshtein distance. */
    static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, Math.min(previous[j], row[j - 1]) + 1);
            }
            previous = row;
        }
        return previous[b.length()];
    }
}
