package org.batchwright.remote.sync.ignore;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A gitignore(5) pattern, matched against a whole path: {@code ?}, {@code *} and {@code [...]} never match a slash, but {@code **} as a
 * path segment does. Works on UTF-8 bytes, like git. For any pattern, matching takes time proportional to the lengths of the pattern and
 * the path.
 */
record IgnorePattern(List<Token> tokens) {

    /** What a token matches. */
    enum Step {
        /** One byte of the set. */
        ONE,
        /** Any bytes except slashes. */
        STAR,
        /** Any bytes. */
        ALL,
        /** Nothing, or whole folders with their slashes. */
        FOLDERS
    }

    /** @param set the bytes that {@link Step#ONE} matches */
    record Token(Step step, BitSet set) {}

    /** Returns the text's UTF-8 bytes, as one character each. */
    static String bytes(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 127) {
                return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
            }
        }
        return text;
    }

    /**
     * Parses a pattern, or returns empty if it matches nothing, for example because it has an unclosed set.
     *
     * @param pattern pattern in the form of {@link #bytes}
     * @param plain length of its literal prefix; git treats {@code **} right after it as a path segment
     */
    static Optional<IgnorePattern> of(String pattern, int plain) {
        Reader reader = new Reader(pattern, plain);
        while (reader.hasMore()) {
            if (!reader.token()) {
                return Optional.empty();
            }
        }
        return Optional.of(new IgnorePattern(List.copyOf(reader.tokens)));
    }

    boolean matches(String path) {
        int length = path.length();
        BitSet reached = new BitSet(length + 1);
        reached.set(0);
        for (Token token : tokens) {
            reached = after(token, reached, path);
            if (reached.isEmpty()) {
                return false;
            }
        }
        return reached.get(length);
    }

    /** Returns the possible positions after the token, given those before it. */
    private static BitSet after(Token token, BitSet before, String path) {
        int length = path.length();
        BitSet next = new BitSet(length + 1);
        boolean begun = false;
        for (int at = 0; at <= length; at++) {
            boolean slash = at > 0 && path.charAt(at - 1) == '/';
            boolean here = switch (token.step) {
                case ONE -> at > 0 && before.get(at - 1) && token.set.get(path.charAt(at - 1));
                case STAR -> before.get(at) || (begun && !slash);
                case ALL -> begun || before.get(at);
                case FOLDERS -> before.get(at) || (begun && slash);
            };
            begun = token.step == Step.STAR ? here : begun || before.get(at);
            next.set(at, here);
        }
        return next;
    }

    private static final class Reader {
        private static final BitSet NOTHING = new BitSet();
        private static final BitSet NO_SLASH = noSlash();

        private final String pattern;
        private final int plain;
        private final List<Token> tokens = new ArrayList<>();
        private int at;

        Reader(String pattern, int plain) {
            this.pattern = pattern;
            this.plain = plain;
        }

        boolean hasMore() {
            return at < pattern.length();
        }

        /** Reads a token. Returns false if nothing can match it. */
        boolean token() {
            char c = pattern.charAt(at);
            switch (c) {
                case '*' -> stars();
                case '?' -> {
                    tokens.add(new Token(Step.ONE, NO_SLASH));
                    at++;
                }
                case '[' -> {
                    Optional<GlobSet.ParsedSet> read = GlobSet.read(pattern, at + 1);
                    if (read.isEmpty()) {
                        return false;
                    }
                    tokens.add(new Token(Step.ONE, read.get().set()));
                    at = read.get().end();
                }
                case '\\' -> {
                    if (at + 1 == pattern.length()) {
                        return false;
                    }
                    tokens.add(singleCharacter(pattern.charAt(at + 1)));
                    at += 2;
                }
                default -> {
                    tokens.add(singleCharacter(c));
                    at++;
                }
            }
            return true;
        }

        private void stars() {
            int from = at;
            while (hasMore() && pattern.charAt(at) == '*') {
                at++;
            }
            boolean own = at - from > 1
                    && (from == plain || from == 0 || pattern.charAt(from - 1) == '/')
                    && (!hasMore() || pattern.startsWith("/", at) || pattern.startsWith("\\/", at));
            if (!own) {
                tokens.add(new Token(Step.STAR, NOTHING));
            } else if (hasMore() && pattern.charAt(at) == '/') {
                tokens.add(new Token(Step.FOLDERS, NOTHING));
                at++;
            } else {
                tokens.add(new Token(Step.ALL, NOTHING));
            }
        }

        private static Token singleCharacter(char c) {
            BitSet set = new BitSet(256);
            set.set(c);
            return new Token(Step.ONE, set);
        }

        private static BitSet noSlash() {
            BitSet set = new BitSet(256);
            set.set(1, 256);
            set.clear('/');
            return set;
        }
    }
}
