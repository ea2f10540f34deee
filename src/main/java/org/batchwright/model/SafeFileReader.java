package org.batchwright.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;

/**
 * Reads whole files. Files are checked before they are opened, because a pipe would never end, a huge file would exhaust memory, and a
 * symlink in a folder from someone else may lead to a private file.
 */
public final class SafeFileReader {
    /** The maximum size in bytes; no hand-written file is this large. */
    public static final int DEFAULT_MAX_BYTES = 3_000_000;

    private SafeFileReader() {}

    /** @param most maximum size in bytes; larger files are rejected */
    public static byte[] read(Path file, int most) throws OperationException.FileFailed {
        try {
            if (!Files.isRegularFile(file) && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new OperationException.FileFailed(describeKind(file), file.toString());
            }
            if (Files.size(file) > most) {
                throw tooLarge(file, most);
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] bytes = in.readNBytes(most + 1);
                if (bytes.length > most) {
                    throw tooLarge(file, most);
                }
                return bytes;
            }
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("model.file-not-readable", file.getFileName()), file.toString(), refused);
        }
    }

    /** Reads a file as {@link #read} does, but rejects a file whose real path is outside the folder. */
    public static byte[] readWithin(Path folder, Path file, int most) throws OperationException.FileFailed {
        checkWithin(folder, file);
        return read(file, most);
    }

    /** Rejects a file that is outside the folder because the file or a folder on its path is a symlink. Missing files pass the check. */
    public static void checkWithin(Path folder, Path file) throws OperationException.FileFailed {
        try {
            if (Files.exists(file) && !file.toRealPath().startsWith(folder.toRealPath())) {
                throw new OperationException.FileFailed(
                        Message.of(
                                "model.file-links-outside",
                                file.getFileName(),
                                folder.toAbsolutePath().normalize()),
                        file.toString());
            }
        } catch (IOException unknown) {
            throw new OperationException.FileFailed(
                    Message.of("model.file-not-resolved", file.getFileName()), file.toString(), unknown);
        }
    }

    private static Message describeKind(Path file) {
        if (Files.isDirectory(file)) {
            return Message.of("model.file-is-folder", file.getFileName());
        }
        return Files.exists(file)
                ? Message.of("model.file-not-regular", file.getFileName())
                : Message.of("model.file-broken-link", file.getFileName());
    }

    private static OperationException.FileFailed tooLarge(Path file, int most) {
        return new OperationException.FileFailed(
                Message.of("model.file-too-large", file.getFileName(), ByteCount.of(most)), file.toString());
    }
}
