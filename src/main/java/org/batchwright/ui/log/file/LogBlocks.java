package org.batchwright.ui.log.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Reads the bytes of lines, many at once; of a very long line, only the part that is shown. Reopens the file for each call. */
record LogBlocks(Path path) {
    /** The number of bytes to read at once. */
    static final int CHUNK = 1 << 18;

    private static final int MAX_LINE_BYTES = 4 * LogFile.MAX_LINE_LENGTH;

    /** Receives the bytes of a line, which start at an offset within a block. */
    interface LineReader {
        void read(int i, byte[] block, long blockStart);
    }

    /** Uses the open file. */
    interface Use<T> {
        T of(FileChannel channel) throws IOException;
    }

    void read(LineIndex.Extents extents, LineReader reader) throws OperationException, InterruptedException {
        open(channel -> {
            int done = 0;
            while (done < extents.count()) {
                int next = countReadableTogether(extents, done);
                byte[] block = read(channel, extents.starts()[done], last(extents, next - 1));
                for (int i = done; i < next; i++) {
                    reader.read(i, block, extents.starts()[done]);
                }
                done = next;
            }
            return done;
        });
    }

    /** Returns the bytes between two offsets; 0 where the file has none. */
    byte[] read(long from, long to) throws OperationException, InterruptedException {
        return open(channel -> read(channel, from, to));
    }

    <T> T open(Use<T> use) throws OperationException, InterruptedException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return use.of(channel);
        } catch (ClosedByInterruptException canceled) {
            throw new InterruptedException();
        } catch (IOException refused) {
            throw new OperationException.FileFailed(Message.of("ui.log-not-readable"), path.toString(), refused);
        }
    }

    /** Returns how many lines, starting with this one, can be read together; redraws that were folded are not read. */
    private static int countReadableTogether(LineIndex.Extents extents, int from) {
        int next = from + 1;
        while (next < extents.count() && last(extents, next) - extents.starts()[from] <= CHUNK) {
            next++;
        }
        return next;
    }

    /** Returns the offset after the last byte of a line that is read. */
    static long last(LineIndex.Extents extents, int i) {
        return Math.min(extents.ends()[i], extents.starts()[i] + MAX_LINE_BYTES);
    }

    private static byte[] read(FileChannel channel, long from, long to) throws IOException {
        byte[] bytes = new byte[(int) Math.max(to - from, 0)];
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        int got = 0;
        while (buffer.hasRemaining() && got >= 0) {
            got = channel.read(buffer, from + buffer.position());
        }
        return bytes;
    }
}
