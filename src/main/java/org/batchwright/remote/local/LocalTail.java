package org.batchwright.remote.local;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Host;
import org.batchwright.text.Message;

/**
 * Follows a growing file on the local disk. Polls 25 times a second with one system call per poll, because file watching is slower on some
 * systems and does not work on network disks.
 */
record LocalTail(Path file, Host.ByteSink sink) {
    private static final long PAUSE_MILLIS = 40;
    private static final int BUFFER_SIZE = 256 * 1024;

    /** Follows the file until interrupted. */
    void follow(long from) throws OperationException, InterruptedException {
        try (FileChannel channel = open()) {
            long position = from;
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER_SIZE);
            while (true) {
                int count = channel.read(buffer.clear(), position);
                if (count > 0) {
                    position += count;
                    byte[] bytes = new byte[count];
                    buffer.flip().get(bytes);
                    sink.accept(bytes);
                }
                if (count < BUFFER_SIZE) {
                    Thread.sleep(PAUSE_MILLIS);
                }
            }
        } catch (ClosedByInterruptException e) {
            throw interrupted();
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("remote.followed-file-not-read", file), file.toString(), e);
        }
    }

    private FileChannel open() throws IOException, InterruptedException {
        while (true) {
            try {
                return FileChannel.open(file, StandardOpenOption.READ);
            } catch (NoSuchFileException e) {
                Thread.sleep(PAUSE_MILLIS);
            }
        }
    }

    private static InterruptedException interrupted() {
        // the channel leaves the interrupt flag set; the exception replaces it
        Thread.interrupted();
        return new InterruptedException();
    }
}
