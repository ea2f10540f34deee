package org.batchwright.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decodes text whose encoding is uncertain. */
public final class TextBytes {
    private TextBytes() {}

    /** Returns the text, including any byte order mark; empty if the bytes are not UTF-8. */
    public static Optional<String> utf8(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }

    /** Decodes the bytes as UTF-8 or, if they are not valid UTF-8, as Latin-1, in which every byte is valid. */
    public static String utf8OrLatin1(byte[] bytes) {
        return utf8(bytes).orElseGet(() -> new String(bytes, StandardCharsets.ISO_8859_1));
    }
}
