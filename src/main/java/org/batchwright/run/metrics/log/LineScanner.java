package org.batchwright.run.metrics.log;

import static org.batchwright.run.metrics.log.LoggedNumber.isDigit;
import static org.batchwright.run.metrics.log.LoggedNumber.isLetter;

import java.nio.charset.StandardCharsets;

/**
 * Finds the numbers in a line and the name before each number: {@code loss: 0.5}, {@code loss=0.5}, {@code loss 0.5}, {@code 'loss': 0.5},
 * {@code Epoch [3/10]}. Hand-written for speed because logs are long. Nothing is copied, and each name is decoded only once per log.
 */
final class LineScanner {
    private static final int MAX_NUMBERS = 96;

    private final LogKeys keys = new LogKeys();
    private final LogKey nameless = LogKey.of("_", true);
    private final NameWords words = new NameWords(keys, nameless);
    private final LoggedNumber number = new LoggedNumber();
    private final NumberInLine[] found = new NumberInLine[MAX_NUMBERS];
    private int count;
    private byte[] line = {};
    private int lineStart;
    private int lineEnd;
    private NumberInLine.Link link = NumberInLine.Link.NONE;
    private int nameEnd;
    private boolean quoted;
    private boolean bracketed;
    private LogKey.Phase phase = LogKey.Phase.UNKNOWN;

    LineScanner() {
        for (int i = 0; i < MAX_NUMBERS; i++) {
            found[i] = new NumberInLine(nameless);
        }
    }

    int count() {
        return count;
    }

    NumberInLine found(int index) {
        return found[index];
    }

    /** Scans the bytes of a line without its line ending. */
    void scan(byte[] bytes, int from, int to) {
        line = bytes;
        lineStart = from;
        lineEnd = to;
        count = 0;
        number.over(bytes, to);
        words.over(bytes, from);
        int at = from;
        byte before = ' ';
        while (at < to && count < MAX_NUMBERS) {
            byte c = bytes[at];
            if (isDigit(c)) {
                if (opens(before) || isSign(before, at)) {
                    boolean signed = isSign(before, at);
                    if (number.read(at, signed && before == '-')) {
                        add(signed ? at - 1 : at);
                    }
                    at = Math.max(number.end, at + 1);
                } else {
                    at = afterWord(at, to);
                }
                before = bytes[at - 1];
            } else if ((c | 0x20) == 'n' || (c | 0x20) == 'i') {
                if ((opens(before) || isSign(before, at)) && at + 2 < to && isNotFinite(at)) {
                    boolean signed = isSign(before, at);
                    if (number.readWord(at, signed && before == '-') && add(signed ? at - 1 : at)) {
                        words.addValue(at);
                    }
                    at = Math.max(number.end, at + 1);
                    before = bytes[at - 1];
                } else {
                    before = c;
                    at++;
                }
            } else {
                before = c;
                at++;
            }
        }
    }

    private boolean isNotFinite(int at) {
        int second = line[at + 1] | 0x20;
        int third = line[at + 2] | 0x20;
        return (second == 'a' && third == 'n') || (second == 'n' && third == 'f');
    }

    private int afterWord(int from, int to) {
        int at = from + 1;
        while (at < to && (isDigit(line[at]) || isLetter(line[at]))) {
            at++;
        }
        return at;
    }

    private static boolean opens(byte c) {
        return switch (c) {
            case ' ', '\t', ':', '=', '[', '(', '{', ',', '|', '"', '\'', '>' -> true;
            default -> false;
        };
    }

    private boolean isSign(byte before, int at) {
        return (before == '-' || before == '+') && at - 2 >= lineStart && opens(line[at - 2]);
    }

    /** Adds the number if it has a name or is a progress counter; returns whether it has. */
    private boolean add(int start) {
        LogKey key = findName(start);
        NumberInLine next = found[count];
        next.key = key;
        next.phase = phase;
        next.link = key == nameless ? NumberInLine.Link.NONE : link;
        next.value = number.value;
        next.total = number.total;
        next.percent = number.percent;
        next.fraction = number.fraction;
        next.tight = link == NumberInLine.Link.SEPARATOR && line[start - 1] == ':';
        next.progress =
                isIndex(start) || (!Double.isNaN(number.total) && (bracketed || isAfterBar(start)) && !isDate());
        boolean known = key != nameless || next.progress;
        count += known ? 1 : 0;
        return known;
    }

    /** Returns whether this number is an iteration as gradient boosting libraries print it: {@code [10]} or {@code 10:} before a tab. */
    private boolean isIndex(int start) {
        int at = number.end;
        boolean enclosed = start == lineStart + 1 && line[lineStart] == '[' && at < lineEnd && line[at] == ']';
        boolean plain = start == lineStart && at < lineEnd && line[at] == ':';
        return (enclosed || plain) && at + 1 < lineEnd && line[at + 1] == '\t';
    }

    /** Returns whether the number begins the date in the line's timestamp: {@code 11/28 12:45:44}. */
    private boolean isDate() {
        int at = number.end;
        return at + 6 < lineEnd && line[at] == ' ' && line[at + 3] == ':' && line[at + 6] == ':';
    }

    private boolean isAfterBar(int start) {
        int at = start - 1;
        while (at > lineStart && line[at] == ' ') {
            at--;
        }
        return at <= lineStart || line[at] == '|';
    }

    private LogKey findName(int start) {
        if (!findLink(start)) {
            return nameless;
        }
        int end = nameEnd;
        if (quoted) {
            int open = end - 1;
            while (open >= lineStart && line[open] != line[end] && end - open < NameWords.MAX_NAME) {
                open--;
            }
            boolean named = open >= lineStart && line[open] == line[end] && open + 1 < end;
            return named ? keys.find(line, open + 1, end, true) : nameless;
        }
        return words.before(end);
    }

    /** Determines how the number is linked to its name and where the name ends: at its closing quote, or after its last character. */
    private boolean findLink(int start) {
        int at = start - 1;
        link = NumberInLine.Link.BLANK;
        quoted = false;
        bracketed = false;
        phase = LogKey.Phase.UNKNOWN;
        if (at >= lineStart && (line[at] == '"' || line[at] == '\'')) {
            at--;
        } else if (at >= lineStart && line[at] == '(') {
            at = beforeType(at);
        }
        int spaced = at;
        at = skipBlanks(at);
        boolean apart = at < spaced;
        if (at >= lineStart && line[at] == '[') {
            bracketed = true;
            apart = true;
            at = skipBlanks(at - 1);
        }
        if (at >= lineStart && (line[at] == ':' || line[at] == '=')) {
            link = NumberInLine.Link.SEPARATOR;
            at = skipBlanks(at - 1);
        } else if (at > lineStart && line[at] == '>' && line[at - 1] == '-') {
            link = NumberInLine.Link.SEPARATOR;
            at = skipBlanks(at - 2);
        } else if (!apart) {
            return false;
        }
        if (at >= lineStart && line[at] == ')') {
            at = bracketed ? beforePhase(at) : lineStart - 1;
        }
        quoted = at >= lineStart && (line[at] == '"' || line[at] == '\'');
        nameEnd = quoted ? at : at + 1;
        return at >= lineStart;
    }

    /** Reads the phase in parentheses, as in {@code Epoch(train) [3]}, and returns the position before it. */
    private int beforePhase(int close) {
        int open = close;
        while (open > lineStart && line[open] != '(' && close - open < 12) {
            open--;
        }
        if (line[open] != '(') {
            return lineStart - 1;
        }
        phase = LogKey.Phase.of(new String(line, open + 1, close - open - 1, StandardCharsets.US_ASCII));
        return open - 1;
    }

    /** Skips a type, as in {@code tensor(0.5)}. The average in {@code 0.51 (0.55)} is not read because it is of little use. */
    private int beforeType(int parenthesis) {
        int at = parenthesis - 1;
        while (at >= lineStart && (isLetter(line[at]) || isDigit(line[at]) || line[at] == '.')) {
            at--;
        }
        int length = parenthesis - 1 - at;
        boolean type = length >= 6 && (line[parenthesis - 1] == 'r' || isDigit(line[parenthesis - 1]));
        return type ? at : lineStart - 1;
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at >= lineStart && (line[at] == ' ' || line[at] == '\t')) {
            at--;
        }
        return at;
    }
}
