package org.batchwright.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads text in an encoding that is not known for certain. */
public final class TextBytes {
    private TextBytes() {}

    /** Returns the text with its byte order mark, if any; empty if the bytes are not UTF-8. */
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
