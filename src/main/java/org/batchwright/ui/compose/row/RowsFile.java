package org.batchwright.ui.compose.row;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.text.TextBytes;
import org.batchwright.ui.widget.Texts;

/**
 * Reads a table exported from a spreadsheet, encoded in UTF-8, in UTF-16 if marked as such, or otherwise in the platform's default
 * encoding.
 */
public final class RowsFile {
    private static final long MAX_BYTES = 8L << 20;

    private RowsFile() {}

    public static String read(Path file) throws OperationException {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new OperationException.FileFailed(
                        Texts.get("compose.sweep.read.large", file.getFileName()),
                        Texts.get("compose.sweep.read.fix"),
                        file.toString());
            }
            return text(Files.readAllBytes(file));
        } catch (IOException unread) {
            throw new OperationException.FileFailed(
                    Texts.get("compose.sweep.read.failed", file.getFileName()),
                    Texts.get("compose.sweep.read.fix"),
                    file.toString(),
                    unread);
        }
    }

    public static String text(byte[] bytes) {
        boolean isMarked = bytes.length >= 2 && (bytes[0] & 0xFE) == 0xFE && (bytes[0] ^ bytes[1]) == 1;
        if (isMarked) {
            return new String(bytes, StandardCharsets.UTF_16);
        }
        return TextBytes.utf8(bytes)
                .map(text -> text.startsWith("\uFEFF") ? text.substring(1) : text)
                .orElseGet(
                        () -> new String(bytes, Charset.forName(System.getProperty("native.encoding", "ISO-8859-1"))));
    }
}
