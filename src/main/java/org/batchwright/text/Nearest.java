package org.batchwright.text;

import java.util.Collection;
import java.util.Optional;

/**
 * The known word that a mistyped one most likely meant. A letter too few, too many, wrong or swapped with its neighbour is one edit
 * (Damerau-Levenshtein, optimal string alignment); dash for underscore and capital letters are nearly none. Quick enough to be asked for
 * each of many words at every key press.
 */
public final class Nearest {
    private static final int EDIT = 10;
    private static final int SHORTEST_SLIP = 5;
    private static final int SEPARATOR_MORE_OR_LESS = 4;
    private static final int SEPARATOR_OR_CASE = 1;

    private Nearest() {}

    /** The word that is fewest edits away, when a third of the letters or fewer would have to change; the first of equals. */
    public static Optional<String> to(String typed, Collection<String> known) {
        return within(EDIT, typed, known).or(() -> within(Integer.MAX_VALUE, typed, known));
    }

    /** The word of five letters or more that is no more than one edit away. */
    public static Optional<String> slip(String typed, Collection<String> known) {
        return typed.length() < SHORTEST_SLIP ? Optional.empty() : within(EDIT, typed, known);
    }

    /** One edit is looked for first: it is what people do, and rules out most words at a glance. */
    private static Optional<String> within(int most, String typed, Collection<String> known) {
        Optional<String> best = Optional.empty();
        int least = most == Integer.MAX_VALUE ? most : most + 1;
        int letters = letters(typed);
        for (String name : known) {
            int budget = Math.min(least - 1, limit(typed, name));
            int longer = Math.abs(typed.length() - name.length()) * SEPARATOR_MORE_OR_LESS;
            if (longer > budget || atLeast(letters, letters(name)) > budget) {
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
        return Math.min(EDIT * Math.max(1, longer / 3), EDIT * shorter - 1);
    }

    /** One bit a letter; enough to see that two names have too little in common. */
    private static int letters(String name) {
        int set = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!isSeparator(c)) {
                set |= 1 << (Character.toLowerCase(c) & 31);
            }
        }
        return set;
    }

    private static int atLeast(int one, int other) {
        return EDIT * Math.max(Integer.bitCount(one & ~other), Integer.bitCount(other & ~one));
    }

    /** The weight of the edits between two names; anything above {@code most} when it is above that. */
    private static int distance(String a, String b, int most) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 1; j <= b.length(); j++) {
            last[j] = last[j - 1] + alone(b.charAt(j - 1));
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = last[0] + alone(a.charAt(i - 1));
            int cheapest = row[0];
            for (int j = 1; j <= b.length(); j++) {
                char from = a.charAt(i - 1);
                char to = b.charAt(j - 1);
                int cost = Math.min(
                        last[j - 1] + change(from, to), Math.min(last[j] + alone(from), row[j - 1] + alone(to)));
                if (i > 1 && j > 1 && from == b.charAt(j - 2) && a.charAt(i - 2) == to && from != to) {
                    cost = Math.min(cost, beforeLast[j - 2] + EDIT);
                }
                row[j] = cost;
                cheapest = Math.min(cheapest, cost);
            }
            if (cheapest > most + EDIT) {
                return Integer.MAX_VALUE;
            }
            beforeLast = last;
            last = row;
        }
        return last[b.length()];
    }

    private static int alone(char c) {
        return isSeparator(c) ? SEPARATOR_MORE_OR_LESS : EDIT;
    }

    private static int change(char from, char to) {
        if (from == to) {
            return 0;
        }
        boolean nearly =
                (isSeparator(from) && isSeparator(to)) || Character.toLowerCase(from) == Character.toLowerCase(to);
        return nearly ? SEPARATOR_OR_CASE : EDIT;
    }

    private static boolean isSeparator(char c) {
        return c == '-' || c == '_' || c == '.';
    }
}
