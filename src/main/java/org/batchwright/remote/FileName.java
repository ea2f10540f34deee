package org.batchwright.remote;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.batchwright.text.ShellQuote;

/**
 * Represents names of files on a cluster as text. Remote file systems store bytes. Bytes that are not valid UTF-8 become lone surrogates
 * (U+DC80 to U+DCFF, like Python's {@code surrogateescape}), so that such a file can be requested by its exact bytes.
 */
public final class FileName {
    private static final int ESCAPE = 0xDC00;

    private FileName() {}

    public static String decode(byte[] bytes) {
        return decode(bytes, 0, bytes.length);
    }

    static String decode(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        int at = from;
        while (at < to) {
            int length = length(bytes, at, to);
            if (length == 0) {
                text.append((char) (ESCAPE | (bytes[at] & 0xFF)));
                at++;
            } else {
                text.append(new String(bytes, at, length, StandardCharsets.UTF_8));
                at += length;
            }
        }
        return text.toString();
    }

    /** Returns the length in bytes of the character at this index, or 0 if it is not valid UTF-8. */
    private static int length(byte[] bytes, int at, int to) {
        int first = bytes[at] & 0xFF;
        int length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
        if (length < 2 || at + length > to) {
            return length < 2 ? length : 0;
        }
        byte[] one = Arrays.copyOfRange(bytes, at, at + length);
        boolean whole = Arrays.equals(new String(one, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8), one);
        return whole ? length : 0;
    }

    public static byte[] encode(String name) {
        byte[] bytes = new byte[name.length() * 3];
        int count = 0;
        for (int at = 0; at < name.length(); at += Character.charCount(name.codePointAt(at))) {
            int character = name.codePointAt(at);
            if (isEscaped(character)) {
                bytes[count++] = (byte) character;
            } else {
                for (byte one : Character.toString(character).getBytes(StandardCharsets.UTF_8)) {
                    bytes[count++] = one;
                }
            }
        }
        return Arrays.copyOf(bytes, count);
    }

    private static boolean isEscaped(int character) {
        return character >= ESCAPE + 0x80 && character <= ESCAPE + 0xFF;
    }

    /** Returns the name as a bash word, regardless of its bytes. */
    public static String toShellWord(String name) {
        if (name.codePoints().noneMatch(FileName::isEscaped)) {
            return ShellQuote.posix(name);
        }
        StringBuilder word = new StringBuilder("$'");
        for (byte one : encode(name)) {
            word.append("\\x%02x".formatted(one));
        }
        return word.append('\'').toString();
    }

    /** Returns the name for display on one line, with control characters and invalid bytes as {@code \n} or {@code \xff}. */
    public static String toDisplayText(String name) {
        StringBuilder text = new StringBuilder();
        name.codePoints().forEach(character -> {
            int kind = Character.getType(character);
            if (isEscaped(character)) {
                text.append("\\x%02x".formatted(character & 0xFF));
            } else if (character == '\n') {
                text.append("\\n");
            } else if (kind == Character.CONTROL || kind == Character.FORMAT || kind == Character.SURROGATE) {
                text.append("\\u{%x}".formatted(character));
            } else {
                text.appendCodePoint(character);
            }
        });
        return text.toString();
    }
}
