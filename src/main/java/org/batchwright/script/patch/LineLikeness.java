package org.batchwright.script.patch;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** Measures how well the lines of a changed block correspond to each other. */
final class LineLikeness {
    /** The minimum share of common words, weighted by their length, for lines to correspond. */
    private static final double LEAST_SHARE = 0.5;

    /** The score for having the same key, which equals the score for having all words in common. */
    private static final double SAME_KEY = 1;

    private static final Pattern WORDS = Pattern.compile("\\p{L}+|\\p{N}+|[^\\s\\p{L}\\p{N}]");
    private static final int LENGTH_BITS = 24;
    private static final long LENGTH = (1L << LENGTH_BITS) - 1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<LineWords> left;
    private final List<LineWords> right;

    /** The words of a line: the ID and length of each word, in ascending order, and the total length of all words. */
    private static final class LineWords {
        private final Optional<String> key;
        private final long[] words;
        private final long length;

        LineWords(Optional<String> key, long[] words) {
            this.key = key;
            this.words = words;
            length = LongStream.of(words).map(word -> word & LENGTH).sum();
        }
    }

    LineLikeness(List<String> left, List<String> right) {
        this.left = left.stream().map(this::words).toList();
        this.right = right.stream().map(this::words).toList();
    }

    /** Returns a score of at most 2; zero if the lines do not correspond. */
    double of(int leftLine, int rightLine) {
        LineWords one = left.get(leftLine);
        LineWords other = right.get(rightLine);
        if (one.key.isPresent() && other.key.isPresent()) {
            return one.key.equals(other.key) ? SAME_KEY + commonShare(one, other) : 0;
        }
        double share = commonShare(one, other);
        return share >= LEAST_SHARE ? share : 0;
    }

    /** Returns the share of words, weighted by their length, that the lines have in common; 1 if they differ only in white space. */
    private static double commonShare(LineWords one, LineWords other) {
        long total = one.length + other.length;
        return total == 0 ? 1 : 2.0 * commonLength(one.words, other.words) / total;
    }

    private static long commonLength(long[] one, long[] other) {
        long common = 0;
        int i = 0;
        int j = 0;
        while (i < one.length && j < other.length) {
            if (one[i] == other[j]) {
                common += one[i] & LENGTH;
                i++;
                j++;
            } else if (one[i] < other[j]) {
                i++;
            } else {
                j++;
            }
        }
        return common;
    }

    private LineWords words(String line) {
        return new LineWords(
                LineKey.of(line),
                WORDS.matcher(Continuations.without(line))
                        .results()
                        .map(MatchResult::group)
                        .mapToLong(this::numbered)
                        .sorted()
                        .toArray());
    }

    private long numbered(String word) {
        return (long) numbers.computeIfAbsent(word, first -> numbers.size()) << LENGTH_BITS | word.length();
    }
}
