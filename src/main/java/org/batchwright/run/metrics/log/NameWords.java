package org.batchwright.run.metrics.log;

import static org.batchwright.run.metrics.log.LoggedNumber.isDigit;
import static org.batchwright.run.metrics.log.LoggedNumber.isLetter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Finds the words of an unquoted name before a number: {@code lm loss}, but not {@code nan val_loss} in {@code loss=nan val_loss=0.5}. */
final class NameWords {
    static final int MAX_NAME = 64;
    private static final int MAX_WORDS = 4;
    private static final byte SYMBOL = (byte) 0xE2; // the first byte of the UTF-8 encoding of bars, lines and arrows

    /** The words that are printed instead of an absent number. */
    private static final List<byte[]> ABSENT = Stream.of("None", "null", "N/A")
            .map(word -> word.getBytes(StandardCharsets.US_ASCII))
            .toList();

    private final LogKeys keys;
    private final LogKey nameless;
    private byte[] line = {};
    private int lineStart;
    private int value = -1;

    /** @param nameless the key of numbers without a name */
    NameWords(LogKeys keys, LogKey nameless) {
        this.keys = keys;
        this.nameless = nameless;
    }

    void over(byte[] bytes, int from) {
        line = bytes;
        lineStart = from;
        value = -1;
    }

    /** Records where a word such as {@code nan} begins that is the value of an earlier name. */
    void addValue(int start) {
        value = start;
    }

    /** Returns the key of the name that ends at a position. */
    LogKey before(int end) {
        int first = wordStart(end);
        if (first == end || isDigit(line[first]) || end - first > MAX_NAME || isOption(first)) {
            return nameless;
        }
        int words = 1;
        while (words < MAX_WORDS && first - 2 >= lineStart && line[first - 1] == ' ' && isWord(line[first - 2])) {
            int earlier = wordStart(first - 1);
            if (earlier == first - 1 || isValue(earlier) || isOption(earlier)) {
                break;
            }
            first = earlier;
            words++;
        }
        boolean bounded =
                first == lineStart || line[first - 1] != ' ' || first - 2 < lineStart || !isWord(line[first - 2]);
        return end - first > MAX_NAME
                ? nameless
                : keys.find(line, first, end, bounded || (words < MAX_WORDS && isAfterValue(first)));
    }

    /** Returns whether the previous word is a value: {@code step 10 loss}. */
    private boolean isAfterValue(int first) {
        return first - 2 >= lineStart && isValue(wordStart(first - 1));
    }

    /** Returns whether the word at a position is a number, stands for one, or is after an equals sign: {@code loss=None val_loss=0.5}. */
    private boolean isValue(int start) {
        return isDigit(line[start])
                || start == value
                || (start > lineStart && line[start - 1] == '=')
                || isAbsent(start);
    }

    private boolean isAbsent(int start) {
        for (byte[] word : ABSENT) {
            if (isWholeWord(start, word)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWholeWord(int start, byte[] word) {
        int end = start + word.length;
        return end <= line.length
                && Arrays.equals(line, start, end, word, 0, word.length)
                && (end == line.length || !isWord(line[end]));
    }

    /** Returns whether the name is an option on a command line, {@code -name} or {@code --name}, or part of a path. */
    private boolean isOption(int first) {
        return first > lineStart && (line[first - 1] == '-' || line[first - 1] == '/' || line[first - 1] == '<');
    }

    private int wordStart(int end) {
        int at = end;
        while (at > lineStart && (isWord(line[at - 1]) || isApostrophe(at - 1, end))) {
            at--;
        }
        for (int i = at; i < end; i++) {
            if (line[i] == SYMBOL) {
                at = Math.min(end, i + 3);
            }
        }
        while (at < end && (line[at] == '.' || line[at] == '_' || line[at] == '\'')) {
            at++;
        }
        return at > lineStart && at < end && line[at] == '-' ? skipDashes(at, end) : at;
    }

    /** Returns whether this apostrophe is inside a name: {@code train's auc}. */
    private boolean isApostrophe(int at, int end) {
        return line[at] == '\'' && at > lineStart && at + 1 < end && isLetter(line[at - 1]) && isLetter(line[at + 1]);
    }

    private int skipDashes(int from, int end) {
        int at = from;
        while (at < end && line[at] == '-') {
            at++;
        }
        return at;
    }

    private static boolean isWord(byte c) {
        return isLetter(c) || isDigit(c) || c < 0 || c == '_' || c == '/' || c == '@' || c == '.' || c == '-';
    }
}
