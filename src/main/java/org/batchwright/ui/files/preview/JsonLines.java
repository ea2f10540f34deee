package org.batchwright.ui.files.preview;

/**
 * Formats JSON for reading: flat, short values stay on one line. Only whitespace between tokens is changed, so the input may be invalid or
 * truncated.
 */
final class JsonLines {
    private static final String INDENT = "  ";
    private static final int MAX_INDENT = 40;
    private static final int MAX_FLAT_LENGTH = 76;

    private final String text;
    private final StringBuilder laidOut = new StringBuilder();
    private int depth;
    private int flatUntil = -1;

    private JsonLines(String text) {
        this.text = text;
    }

    /** Returns whether the text is an object or array written on one line. */
    static boolean isDense(String text) {
        String bare = text.strip();
        return (bare.startsWith("{") || bare.startsWith("[")) && bare.indexOf('\n') < 0;
    }

    static String of(String text) {
        JsonLines lines = new JsonLines(text);
        lines.formatAll();
        return lines.laidOut.toString();
    }

    private void formatAll() {
        for (int at = 0; at < text.length(); at++) {
            char one = text.charAt(at);
            switch (one) {
                case '"' -> at = string(at);
                case '{', '[' -> open(at);
                case '}', ']' -> close(at);
                case ',' -> {
                    laidOut.append(one);
                    appendSpacing(at);
                }
                case ':' -> laidOut.append(": ");
                default -> {
                    if (!Character.isWhitespace(one)) {
                        laidOut.append(one);
                    }
                }
            }
        }
    }

    /** Copies a string, and returns where it ends. */
    private int string(int from) {
        int end = endOfString(from);
        laidOut.append(text, from, Math.min(end + 1, text.length()));
        return end;
    }

    private int endOfString(int from) {
        int at = from + 1;
        while (at < text.length() && text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    private void open(int at) {
        laidOut.append(text.charAt(at));
        flatUntil = findEndOfFlat(at);
        if (flatUntil < 0) {
            depth++;
            line();
        }
    }

    /** Returns the end of a flat, short value; -1 for any other value. */
    private int findEndOfFlat(int from) {
        for (int at = from + 1; at < text.length() && at - from <= MAX_FLAT_LENGTH; at++) {
            switch (text.charAt(at)) {
                case '"' -> at = endOfString(at);
                case '{', '[' -> {
                    return -1;
                }
                case '}', ']' -> {
                    return at;
                }
                default -> {
                    // continue
                }
            }
        }
        return -1;
    }

    private void close(int at) {
        if (at > flatUntil) {
            depth = Math.max(0, depth - 1);
            line();
        }
        laidOut.append(text.charAt(at));
    }

    private void appendSpacing(int at) {
        if (at < flatUntil) {
            laidOut.append(' ');
        } else {
            line();
        }
    }

    private void line() {
        laidOut.append('\n').repeat(INDENT, Math.min(depth, MAX_INDENT));
    }
}
