package org.batchwright.workspace.yaml;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.batchwright.model.OperationException;
import org.batchwright.model.SafeFileReader;
import org.batchwright.text.Message;

/**
 * Reads and writes whole UTF-8 files of bounded size. Data is written to a temporary file that is then moved into place, so that a reader
 * never sees a partial file.
 */
public final class FileText {
    private static final int NAME_LENGTH = 32;

    private FileText() {}

    public static byte[] bytes(Path file) throws OperationException {
        return SafeFileReader.read(file, SafeFileReader.DEFAULT_MAX_BYTES);
    }

    /** Reads a file of a workspace. The file may have been written by someone else. */
    public static byte[] bytes(Path workspace, Path file) throws OperationException {
        return SafeFileReader.readWithin(workspace, file, SafeFileReader.DEFAULT_MAX_BYTES);
    }

    /** Writes a file of a workspace. A link that leads out of the workspace is rejected. */
    public static void write(Path workspace, Path file, byte[] bytes) throws OperationException {
        SafeFileReader.checkWithin(workspace, file);
        write(file, bytes);
    }

    /** Returns a version string that changes with the content. */
    public static String version(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }

    /** Returns a file name for a string that cannot itself be a file name, such as a path; equal strings have equal names. */
    public static String hashedName(String text) {
        return version(text.getBytes(StandardCharsets.UTF_8)).substring(0, NAME_LENGTH);
    }

    public static void write(Path file, String text) throws OperationException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes to a temporary file, syncs it to disk and moves it into place, preserving the permissions of an existing file. */
    static void write(Path file, byte[] bytes) throws OperationException {
        try {
            Path real = Files.isSymbolicLink(file) ? file.toRealPath() : file;
            Path folder = real.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, ".", ".new");
            try {
                writeSynced(fresh, bytes);
                copyPermissions(real, fresh);
                Files.move(fresh, real, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.file-not-written", file.getFileName()), file.toString(), refused);
        }
    }

    public static void delete(Path file) throws OperationException {
        try {
            Files.deleteIfExists(file);
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.file-not-deleted", file.getFileName()), file.toString(), refused);
        }
    }

    private static void writeSynced(Path fresh, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            ByteBuffer left = ByteBuffer.wrap(bytes);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            channel.force(true);
        }
    }

    /** Copies the permissions of the original, which a lab may share, because a temporary file is readable only by its owner. */
    private static void copyPermissions(Path old, Path fresh) throws IOException {
        PosixFileAttributeView rights = Files.getFileAttributeView(fresh, PosixFileAttributeView.class);
        if (rights == null) {
            return;
        }
        if (Files.exists(old)) {
            rights.setPermissions(Files.getPosixFilePermissions(old));
        } else {
            rights.setPermissions(PosixFilePermissions.fromString("rw-r--r--"));
        }
    }
}
