package org.batchwright.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known word that a mistyped one most likely meant. */
public final class Nearest {
    private Nearest() {}

    /** Empty when nothing is near. Upper and lower case, dash and underscore are as good as the same. */
    public static Optional<String> to(String typed, Collection<String> known) {
        String plain = plain(typed);
        return known.stream()
                .filter(word ->
                        distance(plain, plain(word)) <= Math.max(1, Math.max(word.length(), typed.length()) / 3))
                .min(Comparator.comparingInt((String word) -> distance(plain, plain(word)))
                        .thenComparingInt(word -> distance(typed, word)));
    }

    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Characters to insert, delete, change or swap with their neighbour (optimal string alignment). */
    public static int distance(String a, String b) {
        int[] older = new int[b.length() + 1];
        int[] above = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(above[j - 1] + change, Math.min(above[j], row[j - 1]) + 1);
                if (swapped(a, i, b, j)) {
                    row[j] = Math.min(row[j], older[j - 2] + 1);
                }
            }
            older = above;
            above = row;
        }
        return above[b.length()];
    }

    private static boolean swapped(String a, int i, String b, int j) {
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    }
}
