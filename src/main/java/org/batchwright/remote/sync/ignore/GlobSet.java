package org.batchwright.remote.sync.ignore;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;

/** The {@code [...]} of a pattern: characters, ranges, {@code [:classes:]}, and {@code !} or {@code ^} for all others. */
final class GlobSet {
    private final String pattern;
    private final BitSet set = new BitSet(256);
    private int at;
    private int before;

    /** @param end index where the pattern continues */
    record ParsedSet(BitSet set, int end) {}

    private GlobSet(String pattern, int at) {
        this.pattern = pattern;
        this.at = at;
    }

    /**
     * Reads the set, or returns empty if it is not closed or names an unknown class.
     *
     * @param from index after the opening bracket
     */
    static Optional<ParsedSet> read(String pattern, int from) {
        boolean others = pattern.startsWith("!", from) || pattern.startsWith("^", from);
        GlobSet reader = new GlobSet(pattern, others ? from + 1 : from);
        // the first character is literal, even a closing bracket
        do {
            if (!reader.member()) {
                return Optional.empty();
            }
        } while (!pattern.startsWith("]", reader.at));
        BitSet set = reader.set;
        if (others) {
            set.flip(1, 256);
        }
        set.clear('/');
        return Optional.of(new ParsedSet(set, reader.at + 1));
    }

    private boolean member() {
        if (at >= pattern.length()) {
            return false;
        }
        char c = pattern.charAt(at);
        if (c == '-' && before > 0 && at + 1 < pattern.length() && pattern.charAt(at + 1) != ']') {
            return range();
        }
        if (pattern.startsWith("[:", at)) {
            return named();
        }
        if (c == '\\') {
            at++;
        }
        if (at >= pattern.length()) {
            return false;
        }
        addCharacter(pattern.charAt(at));
        return true;
    }

    private void addCharacter(char c) {
        set.set(c);
        before = c;
        at++;
    }

    private boolean range() {
        at++;
        if (pattern.charAt(at) == '\\') {
            at++;
        }
        if (at >= pattern.length()) {
            return false;
        }
        if (before <= pattern.charAt(at)) {
            set.set(before, pattern.charAt(at) + 1);
        }
        before = 0;
        at++;
        return true;
    }

    /** Reads a class such as {@code [:alpha:]}. Without {@code :]} before the next bracket, the bracket is an ordinary character. */
    private boolean named() {
        int close = pattern.indexOf(']', at + 2);
        if (close < 0) {
            return false;
        }
        if (close == at + 2 || pattern.charAt(close - 1) != ':') {
            addCharacter('[');
            return true;
        }
        Optional<IntPredicate> named = named(pattern.substring(at + 2, close - 1));
        for (int c = 0; c < 128; c++) {
            if (named.isPresent() && named.get().test(c)) {
                set.set(c);
            }
        }
        before = 0;
        at = close + 1;
        return named.isPresent();
    }

    /** Returns the members of a class; ASCII only, as in git. */
    private static Optional<IntPredicate> named(String name) {
        IntPredicate digit = c -> c >= '0' && c <= '9';
        IntPredicate upper = c -> c >= 'A' && c <= 'Z';
        IntPredicate lower = c -> c >= 'a' && c <= 'z';
        IntPredicate letter = upper.or(lower);
        IntPredicate visible = c -> c > 32 && c < 127;
        return switch (name) {
            case "alnum" -> Optional.of(letter.or(digit));
            case "alpha" -> Optional.of(letter);
            case "blank" -> Optional.of(c -> c == ' ' || c == '\t');
            case "cntrl" -> Optional.of(c -> c < 32 || c == 127);
            case "digit" -> Optional.of(digit);
            case "graph" -> Optional.of(visible);
            case "lower" -> Optional.of(lower);
            case "print" -> Optional.of(visible.or(c -> c == ' '));
            case "punct" -> Optional.of(visible.and(letter.or(digit).negate()));
            case "space" -> Optional.of(c -> c == ' ' || (c >= '\t' && c <= '\r'));
            case "upper" -> Optional.of(upper);
            case "xdigit" -> Optional.of(digit.or(c -> (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')));
            default -> Optional.empty();
        };
    }
}
