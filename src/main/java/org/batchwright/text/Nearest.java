package org.batchwright.text;

import java.util.Collection;
import java.util.Optional;

/**
 * Finds the known word that the user most likely meant by a mistyped one. A missing, extra, wrong or transposed letter is one edit (Damerau-Levenshtein, optimal string alignment); a dash instead of an underscore or a difference in case hardly counts. Fast enough to compare many words on each keystroke.
 */
public final class Nearest {
    private static final int EDIT_COST = 10;
    private static final int MIN_TYPO_LENGTH = 5;
    private static final int SEPARATOR_EDIT_COST = 4;
    private static final int SEPARATOR_CHANGE_COST = 1;

    private Nearest() {}

    /** Returns the word with the fewest edits, if at most a third of the letters change; the first one if several are equally near. */
    public static Optional<String> find(String typed, Collection<String> known) {
        return findWithin(EDIT_COST, typed, known).or(() -> findWithin(Integer.MAX_VALUE, typed, known));
    }

    /** Returns a word of five letters or more that is at most one edit away. */
    public static Optional<String> findTypo(String typed, Collection<String> known) {
        return typed.length() < MIN_TYPO_LENGTH ? Optional.empty() : findWithin(EDIT_COST, typed, known);
    }

    /** Tries a single edit first, because it is the usual case and rules out most words quickly. */
    private static Optional<String> findWithin(int most, String typed, Collection<String> known) {
        Optional<String> best = Optional.empty();
        int least = most == Integer.MAX_VALUE ? most : most + 1;
        int letters = letterMask(typed);
        for (String name : known) {
            int budget = Math.min(least - 1, limit(typed, name));
            int longer = Math.abs(typed.length() - name.length()) * SEPARATOR_EDIT_COST;
            if (longer > budget || minDistance(letters, letterMask(name)) > budget) {
                continue;
            }
            int distance = distance(typed, name, budget);
            if (distance <= budget) {
                best = Optional.of(name);
                least = distance;
            }
        }
        return best;
    }

    private static int limit(String typed, String name) {
        int shorter = Math.min(typed.length(), name.length());
        int longer = Math.max(typed.length(), name.length());
        return Math.min(EDIT_COST * Math.max(1, longer / 3), EDIT_COST * shorter - 1);
    }

    /** Returns one bit per letter, which is enough to see that two names have too little in common. */
    private static int letterMask(String name) {
        int set = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!isSeparator(c)) {
                set |= 1 << (Character.toLowerCase(c) & 31);
            }
        }
        return set;
    }

    private static int minDistance(int one, int other) {
        return EDIT_COST * Math.max(Integer.bitCount(one & ~other), Integer.bitCount(other & ~one));
    }

    /** Returns the weight of the edits between two names; an arbitrary value above {@code most} if the weight exceeds it. */
    private static int distance(String a, String b, int most) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 1; j <= b.length(); j++) {
            last[j] = last[j - 1] + editCost(b.charAt(j - 1));
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = last[0] + editCost(a.charAt(i - 1));
            int cheapest = row[0];
            for (int j = 1; j <= b.length(); j++) {
                char from = a.charAt(i - 1);
                char to = b.charAt(j - 1);
                int cost = Math.min(
                        last[j - 1] + changeCost(from, to),
                        Math.min(last[j] + editCost(from), row[j - 1] + editCost(to)));
                if (i > 1 && j > 1 && from == b.charAt(j - 2) && a.charAt(i - 2) == to && from != to) {
                    cost = Math.min(cost, beforeLast[j - 2] + EDIT_COST);
                }
                row[j] = cost;
                cheapest = Math.min(cheapest, cost);
            }
            if (cheapest > most + EDIT_COST) {
                return Integer.MAX_VALUE;
            }
            beforeLast = last;
            last = row;
        }
        return last[b.length()];
    }

    private static int editCost(char c) {
        return isSeparator(c) ? SEPARATOR_EDIT_COST : EDIT_COST;
    }

    private static int changeCost(char from, char to) {
        if (from == to) {
            return 0;
        }
        boolean nearly =
                (isSeparator(from) && isSeparator(to)) || Character.toLowerCase(from) == Character.toLowerCase(to);
        return nearly ? SEPARATOR_CHANGE_COST : EDIT_COST;
    }

    private static boolean isSeparator(char c) {
        return c == '-' || c == '_' || c == '.';
    }
}
