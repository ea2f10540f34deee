package org.batchwright.remote.ssh.config;

import java.util.Optional;

/**
 * The words of a {@code Match} line, which OpenSSH splits differently from other lines: at blanks and {@code =}, and with quotes only in
 * pairs.
 */
final class Delimited {
    private Optional<String> left;

    Delimited(String text) {
        this.left = Optional.of(text);
    }

    /** Returns the next word; empty at the end, at a comment, and at an unclosed quote. */
    Optional<String> next() {
        if (left.isEmpty()) {
            return Optional.empty();
        }
        String text = left.get();
        int end = 0;
        while (end < text.length() && " \t\r\"=".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        if (end == text.length()) {
            left = Optional.empty();
            return parseWord(text);
        }
        if (text.charAt(end) == '"') {
            int close = text.indexOf('"', end + 1);
            if (close < 0) {
                left = Optional.empty();
                return Optional.empty();
            }
            left = Optional.of(text.substring(close + 1).stripLeading());
            return parseWord(text.substring(0, end) + text.substring(end + 1, close));
        }
        String after = text.substring(end + 1).stripLeading();
        boolean equals = text.charAt(end) == '=';
        left = Optional.of(!equals && after.startsWith("=") ? after.substring(1).stripLeading() : after);
        return parseWord(text.substring(0, end));
    }

    private Optional<String> parseWord(String word) {
        if (word.startsWith("#")) {
            left = Optional.empty();
            return Optional.empty();
        }
        return word.isEmpty() ? Optional.empty() : Optional.of(word);
    }
}
