package org.batchwright.remote.local;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.OperationException;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** Files on the local disk. */
public final class LocalFiles implements HostFiles {
    /** The limit of {@link HostFiles#read}. */
    public static final long MAX_BYTES = 16L << 20;

    @Override
    public byte[] read(String path) throws OperationException {
        Path file = Path.of(path);
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw tooLarge(path);
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("remote.file-of-this-computer-not-read", path, why(e)), path, e);
        }
    }

    @Override
    public void send(String folder, List<Outgoing> files) throws OperationException, InterruptedException {
        for (Outgoing one : files) {
            if (Thread.interrupted()) {
                throw new InterruptedException("cancelled");
            }
            Path file = Path.of(folder, one.path());
            try {
                try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
                    one.content().writeTo(out);
                }
                if (file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
                    Files.setAttribute(file, "unix:mode", one.mode());
                }
                Files.setLastModifiedTime(file, FileTime.from(one.seconds(), TimeUnit.SECONDS));
            } catch (IOException e) {
                throw notWritten(file.toString(), e);
            }
        }
    }

    public static OperationException tooLarge(String path) {
        return new OperationException.FileFailed(Message.of("remote.local-file-too-large", path), path);
    }

    private static OperationException notWritten(String path, IOException cause) {
        return new OperationException.FileFailed(
                Message.of("remote.file-of-this-computer-not-written", path, why(cause)), path, cause);
    }

    private static String why(IOException cause) {
        return cause instanceof NoSuchFileException
                ? Message.text("remote.no-such-file-or-folder")
                : SanitizedText.line(String.valueOf(cause.getMessage()));
    }

    /** Returns the name of this computer, if it can be determined without a network lookup. */
    static String nodeName() {
        Path linux = Path.of("/proc/sys/kernel/hostname");
        try {
            return Files.isReadable(linux)
                    ? Files.readString(linux).strip()
                    : InetAddress.getLocalHost().getHostName();
        } catch (IOException e) {
            return "localhost";
        }
    }
}
