package org.batchwright.ui.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.IntStream;
import org.batchwright.ui.log.text.LineTest;

/**
 * Searches lines that are too long to be read at once.
 *
 * @param length the number of bytes of the text, by which the blocks that are read overlap
 */
record LongLines(Path path, LineTest test, int length) {
    private static final int BLOCK = 1 << 18;

    /** Returns the long lines of a batch that contain the text. */
    int[] matching(LineIndex.Extents batch) throws IOException {
        IntStream.Builder hits = IntStream.builder();
        for (int i = 0; i < batch.count(); i++) {
            long from = batch.starts()[i];
            long to = batch.ends()[i];
            if (to - from > LogFile.MAX_LINE_LENGTH && matches(from, to)) {
                hits.add(batch.first() + i);
            }
        }
        return hits.build().toArray();
    }

    private boolean matches(long from, long to) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            for (long at = from; at < to; at += BLOCK) {
                byte[] bytes = new byte[(int) Math.min((long) BLOCK + length, to - at)];
                int got = channel.read(ByteBuffer.wrap(bytes), at);
                if (got > 0 && test.first(new String(bytes, 0, got, StandardCharsets.UTF_8), 0) >= 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
