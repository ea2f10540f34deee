package org.batchwright.remote;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.batchwright.model.OperationException;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;

/** Explains why this computer could not write a file. */
public final class LocalWriteErrors {

    private LocalWriteErrors() {}

    /** Checks the free space before anything is sent. If the free space is unknown, the transfer is attempted. */
    public static void checkFreeSpace(Path place, long bytes) throws OperationException {
        OptionalLong free = freeSpace(place.toAbsolutePath());
        if (free.isPresent() && bytes > free.getAsLong()) {
            throw full(place, bytes - free.getAsLong());
        }
    }

    /**
     * Checks the free space before the first of several files is sent.
     *
     * @param folder the destination folder, which may not exist yet
     */
    public static void checkFreeSpace(Path folder, int files, long bytes) throws OperationException {
        Path there = folder.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        OptionalLong free = freeSpace(there.resolve("file"));
        if (files > 1 && free.isPresent() && bytes > free.getAsLong()) {
            throw new OperationException.FileFailed(
                    Message.of("remote.no-space-for-files", files, folder, size(bytes), size(free.getAsLong())),
                    folder.toString());
        }
    }

    /**
     * Returns the free space. It is unknown in a plain chroot and some containers, where / is not a mount point, and on file systems that
     * do not report their free space.
     */
    private static OptionalLong freeSpace(Path file) {
        try {
            return OptionalLong.of(
                    Files.getFileStore(Optional.ofNullable(file.getParent()).orElse(file))
                            .getUsableSpace());
        } catch (IOException | UnsupportedOperationException | SecurityException unknown) {
            return OptionalLong.empty();
        }
    }

    private static OperationException full(Path place, long missing) {
        return new OperationException.FileFailed(
                Message.of("remote.no-space-for-file", place.getFileName(), size(missing)), place.toString());
    }

    private static String size(long bytes) {
        return ByteCount.of(bytes);
    }

    /** Returns whether the disk or the account's quota is full. */
    public static boolean isFull(IOException failure) {
        String why = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return why.contains("no space left")
                || why.contains("quota exceeded")
                || why.contains("not enough space")
                || why.contains("out of disk space")
                || why.contains("file too large");
    }

    public static OperationException failure(Path place, IOException failure) throws InterruptedException {
        ExceptionCauses.rethrowInterrupt(failure);
        if (isFull(failure)) {
            return new OperationException.FileFailed(
                    Message.of("remote.no-space-left", place.getFileName()), place.toString(), failure);
        }
        boolean closed = failure instanceof AccessDeniedException
                || failure.getCause() instanceof ReadOnlyFileSystemException
                || String.valueOf(failure.getMessage()).contains("Read-only");
        return new OperationException.FileFailed(
                Message.of(
                        "remote.local-file-not-written",
                        place,
                        closed
                                ? Message.text("remote.permission-denied")
                                : SanitizedText.line(String.valueOf(failure.getMessage()))),
                place.toString(),
                failure);
    }
}
