package org.batchwright.remote.sync.ignore;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.SafeFileReader;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;

/** The lines of one ignore file; the last line that matches a path decides. */
public record IgnoreFile(List<IgnoreLine> lines) {
    private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

    /** Reads the file, or returns empty if it does not exist. Symlinks are not read, as in git. */
    public static Optional<IgnoreFile> read(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (Files.size(file) > SafeFileReader.DEFAULT_MAX_BYTES) {
            throw new FileSystemException(
                    file.toString(),
                    null,
                    Message.text("remote.larger-than", ByteCount.of(SafeFileReader.DEFAULT_MAX_BYTES)));
        }
        return Optional.of(of(Files.readAllBytes(file)));
    }

    static IgnoreFile of(byte[] content) {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        String unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
        return new IgnoreFile(Arrays.stream(unmarked.split("\n", -1))
                .map(line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line)
                .flatMap(line -> IgnoreLine.read(line).stream())
                .toList());
    }

    /** Returns true for ignored, false for re-included, or empty if no line matches. */
    Optional<Boolean> verdict(String path, boolean folder) {
        for (int at = lines.size() - 1; at >= 0; at--) {
            if (lines.get(at).matches(path, folder)) {
                return Optional.of(!lines.get(at).keeps());
            }
        }
        return Optional.empty();
    }

    /** Returns whether the file may re-include something below the folder. */
    boolean mayReincludeBelow(String folder) {
        return lines.stream().anyMatch(line -> line.keeps() && line.mayMatchBelow(folder));
    }
}
