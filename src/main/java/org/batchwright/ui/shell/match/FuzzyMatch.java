package org.batchwright.ui.shell.match;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * The letters of a title that match a word whose letters occur in the title in the same order, but not next to each other: {@code qkst} in
 * {@code quickstart}. Of all possible matches, this is the one with the most word starts and the fewest gaps.
 *
 * @param places the positions of the matched letters in the title
 * @param strong whether each letter starts a word or follows the previous matched letter, as in an acronym
 */
public record FuzzyMatch(BitSet places, int score, boolean strong) {
    private static final int START_OF_TEXT = 12;
    private static final int START_OF_WORD = 10;
    private static final int ADJACENT = 9;
    private static final int GAP = -3;
    private static final int NONE = Integer.MIN_VALUE / 2;

    /**
     * Returns the match; empty if the word does not match. The first letter must start a word, and at most half of the letters may begin a
     * group of letters inside a word, so that a long string does not match everything.
     *
     * @param word the word, as returned by {@link #fold}
     */
    public static Optional<FuzzyMatch> of(String text, String word) {
        String folded = fold(text);
        return word.isEmpty() || !isSubsequence(word, folded) ? Optional.empty() : best(text, folded, word);
    }

    /** Folds uppercase and full-width letters to plain lowercase, without changing the position of any letter. */
    public static String fold(String text) {
        char[] letters = text.toCharArray();
        for (int i = 0; i < letters.length; i++) {
            boolean isFullWidth = letters[i] >= '\uff01' && letters[i] <= '\uff5e';
            letters[i] = Character.toLowerCase(isFullWidth ? (char) (letters[i] - 0xfee0) : letters[i]);
        }
        return new String(letters);
    }

    private static boolean isSubsequence(String word, String text) {
        int at = -1;
        for (int i = 0; i < word.length(); i++) {
            at = text.indexOf(word.charAt(i), at + 1);
            if (at < 0) {
                return false;
            }
        }
        return true;
    }

    /** Finds the best positions letter by letter, based on the best positions of the previous letter. */
    private static Optional<FuzzyMatch> best(String text, String folded, String word) {
        int[] scores = new int[text.length()];
        int[][] before = new int[word.length()][text.length()];
        for (int letter = 0; letter < word.length(); letter++) {
            int[] next = new int[text.length()];
            Arrays.fill(next, NONE);
            int earlier = -1; // the best position of the previous letter, with a gap
            for (int at = letter; at < text.length(); at++) {
                if (at >= 2 && letter > 0 && (earlier < 0 || scores[at - 2] > scores[earlier])) {
                    earlier = at - 2;
                }
                if (folded.charAt(at) != word.charAt(letter)) {
                    continue;
                }
                if (letter == 0) {
                    next[at] = startsWord(text, at) ? bonus(text, at) : NONE;
                    continue;
                }
                int adjacent = scores[at - 1] + ADJACENT;
                int apart = earlier < 0 ? NONE : scores[earlier] + GAP + bonus(text, at);
                before[letter][at] = adjacent >= apart ? at - 1 : earlier;
                next[at] = Math.max(adjacent, apart);
            }
            scores = next;
        }
        return trace(text, scores, before);
    }

    private static Optional<FuzzyMatch> trace(String text, int[] scores, int[][] before) {
        int last = 0;
        for (int at = 0; at < scores.length; at++) {
            last = scores[at] > scores[last] ? at : last;
        }
        if (scores[last] < NONE / 2) {
            return Optional.empty();
        }
        int[] places = new int[before.length];
        places[places.length - 1] = last;
        for (int letter = places.length - 1; letter > 0; letter--) {
            places[letter - 1] = before[letter][places[letter]];
        }
        int inside = 0; // number of groups that begin inside a word
        for (int letter = 1; letter < places.length; letter++) {
            inside += places[letter] > places[letter - 1] + 1 && !startsWord(text, places[letter]) ? 1 : 0;
        }
        return inside > places.length / 2
                ? Optional.empty()
                : Optional.of(new FuzzyMatch(
                        Arrays.stream(places).collect(BitSet::new, BitSet::set, BitSet::or),
                        scores[last],
                        inside == 0));
    }

    private static int bonus(String text, int at) {
        return at == 0 ? START_OF_TEXT : startsWord(text, at) ? START_OF_WORD : 0;
    }

    /**
     * Returns whether a word starts at a position: after a separator, at a capital letter or a number, and at each letter of a script
     * without case, such as Hangul.
     */
    static boolean startsWord(String text, int at) {
        char letter = text.charAt(at);
        if (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1))) {
            return Character.isLetterOrDigit(letter);
        }
        char last = text.charAt(at - 1);
        return Character.getType(letter) == Character.OTHER_LETTER
                || (Character.isUpperCase(letter) && Character.isLowerCase(last))
                || (Character.isDigit(letter) && !Character.isDigit(last));
    }
}
