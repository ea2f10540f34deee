package org.batchwright.ui.files.preview;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.plan.sweep.CsvText;

/** Builds a preview from the beginning of a file. */
public final class PreviewReader {
    /** The maximum number of bytes read to preview text. */
    static final int MAX_TEXT_BYTES = 256 * 1024;
    /** The maximum number of bytes read to preview an image. */
    static final int MAX_PICTURE_BYTES = 8 << 20;

    private static final int MAX_LINE_LENGTH = 2_000;
    private static final int MAX_ROWS = 2_000;
    /** The image types that JavaFX can read. */
    private static final List<String> PICTURE_EXTENSIONS = List.of(".png", ".jpg", ".jpeg", ".gif", ".bmp");

    private static final List<String> JSON_EXTENSIONS = List.of(".json", ".geojson", ".ipynb");

    private PreviewReader() {}

    /** Returns whether a file with this name can be shown as an image. */
    public static boolean isPicture(String name) {
        return hasExtension(name, PICTURE_EXTENSIONS);
    }

    /** Returns how many bytes to read from a file with this name. */
    static int maxBytes(String name) {
        return isPicture(name) ? MAX_PICTURE_BYTES : MAX_TEXT_BYTES;
    }

    private static boolean hasExtension(String name, List<String> endings) {
        String lower = name.toLowerCase(Locale.ROOT);
        return endings.stream().anyMatch(lower::endsWith);
    }

    /**
     * @param bytes the beginning of the file
     * @param size the size of the whole file
     */
    static Preview read(String name, byte[] bytes, long size) {
        boolean cut = bytes.length < size;
        if (isPicture(name)) {
            return cut ? new Preview.TooLarge() : new Preview.Picture(ByteBuffer.wrap(bytes));
        }
        Optional<String> utf = decoded(bytes, charset(bytes), cut);
        boolean latin = utf.isEmpty();
        String text = utf.orElseGet(() -> new String(bytes, StandardCharsets.ISO_8859_1));
        if (isBinary(text, latin)) {
            return new Preview.Binary();
        }
        if (hasExtension(name, List.of(".csv", ".tsv")) && !text.isBlank()) {
            List<List<String>> rows = CsvText.rows(cut ? text.substring(0, text.lastIndexOf('\n') + 1) : text);
            if (!rows.isEmpty()) {
                return new Preview.Table(
                        rows.subList(0, Math.min(rows.size(), MAX_ROWS)), cut || rows.size() > MAX_ROWS);
            }
        }
        String laidOut = hasExtension(name, JSON_EXTENSIONS) && JsonLines.isDense(text) ? JsonLines.of(text) : text;
        List<String> lines = laidOut.lines().map(PreviewReader::fit).toList();
        return new Preview.Text(lines, cut, latin);
    }

    /** Truncates a long line, because a whole file may be one line. */
    private static String fit(String line) {
        String plain = line.replace("\t", "    ")
                .codePoints()
                .map(character -> Character.getType(character) == Character.CONTROL ? '\uFFFD' : character)
                .limit(MAX_LINE_LENGTH)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return line.length() > MAX_LINE_LENGTH ? plain + " …" : plain;
    }

    private static Charset charset(byte[] bytes) {
        if (hasPrefix(bytes, 0xFF, 0xFE)) {
            return StandardCharsets.UTF_16LE;
        }
        return hasPrefix(bytes, 0xFE, 0xFF) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
    }

    private static boolean hasPrefix(byte[] bytes, int first, int second) {
        return bytes.length > 1 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
    }

    /** Decodes the text; if the file is longer, the last character may be incomplete. */
    private static Optional<String> decoded(byte[] bytes, Charset charset, boolean cut) {
        for (int less = 0; less <= (cut ? 3 : 0) && less <= bytes.length; less++) {
            try {
                CharBuffer text = charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)
                        .decode(ByteBuffer.wrap(Arrays.copyOf(bytes, bytes.length - less)));
                return Optional.of(text.toString().replaceFirst("^\uFEFF", ""));
            } catch (CharacterCodingException e) {
                // try again with one byte less; if this fails too, the file is not text in this charset
            }
        }
        return Optional.empty();
    }

    private static boolean isBinary(String text, boolean latin) {
        long odd = text.chars()
                .filter(c -> (c < 32 && "\n\r\t\f\u001b\b".indexOf(c) < 0) || (latin && c >= 127 && c < 160))
                .count();
        return text.indexOf('\0') >= 0 || odd * 50 > text.length();
    }
}
