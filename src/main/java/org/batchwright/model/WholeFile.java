package org.batchwright.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.batchwright.text.ByteCount;

/**
 * Reads files as a whole. They are checked before they are opened: a pipe would never end, a huge file would exhaust memory, and in a
 * folder that came from someone else a link may lead to a private file.
 */
public final class WholeFile {
    /** More than any hand-written file has, in bytes. */
    public static final int DEFAULT_MAX_BYTES = 3_000_000;

    private WholeFile() {}

    /** @param most bytes; larger files are rejected */
    public static byte[] read(Path file, int most) throws OperationException.FileFailed {
        try {
            if (!Files.isRegularFile(file) && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw refused(file, describeKind(file), "Delete it, or replace it with a regular file.");
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
                    "The file " + file.getFileName() + " cannot be read.",
                    "Check that it exists and that you have permission to read it.",
                    file.toString(),
                    refused);
        }
    }

    /** The same, if the real path of the file is in the folder. */
    public static byte[] readWithin(Path folder, Path file, int most) throws OperationException.FileFailed {
        checkWithin(folder, file);
        return read(file, most);
    }

    /** Rejects a file of the folder if it, or a folder on its path, is a link out of it. Missing files pass. */
    public static void checkWithin(Path folder, Path file) throws OperationException.FileFailed {
        try {
            if (Files.exists(file) && !file.toRealPath().startsWith(folder.toRealPath())) {
                throw refused(
                        file,
                        "is a link that points outside "
                                + folder.toAbsolutePath().normalize(),
                        "Replace it with a copy of the file.");
            }
        } catch (IOException unknown) {
            throw new OperationException.FileFailed(
                    "The location of the file " + file.getFileName() + " cannot be resolved.",
                    "Check the permissions of the folders it points to.",
                    file.toString(),
                    unknown);
        }
    }

    private static String describeKind(Path file) {
        if (Files.isDirectory(file)) {
            return "is a folder";
        }
        return Files.exists(file) ? "is not a regular file" : "is a broken link";
    }

    private static OperationException.FileFailed tooLarge(Path file, int most) {
        return refused(file, "is larger than " + ByteCount.of(most), "Reduce its size, or move it out of this folder.");
    }

    private static OperationException.FileFailed refused(Path file, String why, String advice) {
        return new OperationException.FileFailed(
                "The file " + file.getFileName() + " " + why + " and was not read.", advice, file.toString());
    }
}
