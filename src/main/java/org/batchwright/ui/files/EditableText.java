package org.batchwright.ui.files;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The text of a file that an editor can show and save without other changes: valid UTF-8 without control characters.
 *
 * @param text the text, with lines ending in LF
 * @param isWindows whether the lines of the file end in CR LF
 */
record EditableText(String text, boolean isWindows) {
    /** The maximum size; larger files cannot be edited. */
    static final int MAX_BYTES = 1 << 20;

    /** Returns the text of a file; empty if an editor would change more than the user edits. */
    static Optional<EditableText> of(byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            return Optional.empty();
        }
        String all;
        try {
            all = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException binary) {
            return Optional.empty();
        }
        boolean isWindows = all.contains("\r\n");
        String text = isWindows ? all.replace("\r\n", "\n") : all;
        EditableText editable = new EditableText(text, isWindows);
        boolean isPlain = text.chars().allMatch(one -> one == '\n' || one == '\t' || (one >= ' ' && one != 0x7F));
        return isPlain && editable.encode(text).length == bytes.length ? Optional.of(editable) : Optional.empty();
    }

    /** Returns the bytes of the file with its text replaced by another one. */
    byte[] encode(String other) {
        return (isWindows ? other.replace("\n", "\r\n") : other).getBytes(StandardCharsets.UTF_8);
    }
}
