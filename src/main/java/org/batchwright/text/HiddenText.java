package org.batchwright.text;

import java.util.Locale;

/**
 * Invisible characters that change how the surrounding text is displayed: control characters (C0, C1, DEL), bidirectional marks, line
 * separators, and tags. Line feeds and tabs do not count as hidden.
 */
public final class HiddenText {
    private HiddenText() {}

    public static boolean isHidden(int character) {
        return switch (character) {
            case '\n', '\t' -> false;
            case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029 -> true;
            default ->
                Character.getType(character) == Character.CONTROL
                        || (character >= 0x202A && character <= 0x202E)
                        || (character >= 0x2066 && character <= 0x206F)
                        || (character >= 0xE0000 && character <= 0xE007F);
        };
    }

    public static boolean containsHidden(String text) {
        return text.codePoints().anyMatch(HiddenText::isHidden);
    }

    /** Returns the text with hidden characters escaped in the form {@code \u001b}, which is also their JSON escape. */
    public static String escapeAll(String text) {
        return containsHidden(text)
                ? text.codePoints()
                        .collect(StringBuilder::new, HiddenText::append, StringBuilder::append)
                        .toString()
                : text;
    }

    private static void append(StringBuilder text, int character) {
        if (isHidden(character)) {
            text.append(escape(character));
        } else {
            text.appendCodePoint(character);
        }
    }

    /** Returns an escape such as {@code \u001b}; two escapes for a supplementary character. */
    public static String escape(int character) {
        StringBuilder escape = new StringBuilder();
        for (char half : Character.toChars(character)) {
            escape.append(String.format(Locale.ROOT, "\\u%04x", (int) half));
        }
        return escape.toString();
    }
}
