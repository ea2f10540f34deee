package org.batchwright.remote;

/** Sanitizes server text for display: limits its length, and removes control characters that could spoof the surrounding text. */
public final class SanitizedText {
    private static final int MAX_LENGTH = 2_000;

    private SanitizedText() {}

    /** Sanitizes text, keeping at most 2,000 characters. Keeps line feeds and tabs, but drops other control and direction characters. */
    public static String text(String raw) {
        return text(raw, MAX_LENGTH);
    }

    /** Sanitizes text, keeping at most the given number of characters. */
    static String text(String raw, int most) {
        StringBuilder clean = new StringBuilder();
        raw.codePoints().filter(SanitizedText::harmless).limit(most).forEach(clean::appendCodePoint);
        return clean.toString().strip();
    }

    /** Sanitizes text and joins it into one line. */
    public static String line(String raw) {
        return text(raw).replaceAll("\\s+", " ");
    }

    private static boolean harmless(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL -> character == '\n' || character == '\t';
            case Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE -> false;
            default -> true;
        };
    }
}
