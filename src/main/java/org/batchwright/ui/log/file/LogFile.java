package org.batchwright.ui.log.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.text.Message;
import org.batchwright.ui.log.text.LineTest;
import org.batchwright.ui.log.text.LogLine;

/**
 * A growing text file and its {@link LineIndex}. All methods access the disk: never call them on the FX thread. Each call reopens the file,
 * because canceling work interrupts its thread, which closes the channel in use.
 */
public final class LogFile {
    /** The maximum number of characters of a line that are shown. */
    static final int MAX_LINE_LENGTH = 4_000;

    private final Path path;
    private final long from;
    private final LineIndex index;
    private final LogBlocks blocks;
    private final LogScan scan;

    public LogFile(Path path) {
        this(path, 0);
    }

    /** @param from the offset of the first line; the bytes before it are not read */
    public LogFile(Path path, long from) {
        this.path = path;
        this.from = from;
        this.index = new LineIndex(from);
        this.blocks = new LogBlocks(path);
        this.scan = new LogScan(index, blocks);
    }

    /** Returns the zero-based line that contains a byte of the file. */
    public int lineAt(long offset) {
        return index.lineAt(offset);
    }

    /** Returns the offset of a zero-based line. */
    public long offset(int line) {
        LineIndex.Extents extent = index.extents(line, 1);
        return extent.count() == 0 ? index.scanned() : extent.starts()[0];
    }

    /** Returns an offset that is after all bytes of the line before this one, and not after those of this one. */
    public long offsetBefore(int line) {
        LineIndex.Extents before = index.extents(line - 1, 1);
        return line == 0 || before.count() == 0 ? from : before.ends()[0] + 1;
    }

    public int size() {
        return index.size();
    }

    /** Returns the number of lines that will no longer change. */
    public int complete() {
        return index.complete();
    }

    /** Returns when the file was last written; empty if it does not exist. Reads the disk. */
    public Optional<Instant> lastChange() {
        try {
            return Optional.of(Files.getLastModifiedTime(path).toInstant());
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    /** @param until the offset after the last byte to index */
    public void indexNewLines(long until, IntConsumer grew) throws OperationException, InterruptedException {
        if (!Files.exists(path)) {
            return;
        }
        byte[] chunk = new byte[LogBlocks.CHUNK];
        blocks.open(channel -> {
            int got = readNext(channel, chunk, until);
            while (got > 0) {
                index.append(chunk, got);
                grew.accept(index.size());
                got = readNext(channel, chunk, until);
            }
            return got;
        });
    }

    private int readNext(FileChannel channel, byte[] chunk, long until) throws IOException {
        int most = Math.clamp(until - index.scanned(), 0, chunk.length);
        return channel.read(ByteBuffer.wrap(chunk, 0, most), index.scanned());
    }

    /** Returns at most {@code count} lines starting at zero-based {@code from}. */
    public List<LogLine> lines(int from, int count) throws OperationException, InterruptedException {
        LineIndex.Extents extents = index.extents(from, count);
        if (extents.count() == 0) {
            return List.of();
        }
        List<LogLine> lines = new ArrayList<>(extents.count());
        blocks.read(extents, (i, block, start) -> lines.add(LineDecoder.line(extents, i, block, start)));
        return lines;
    }

    /**
     * Finds the lines whose displayed text passes a test.
     *
     * @param from the first line to search, zero-based
     * @param found callback that receives the matching lines of each batch, in ascending order; never an empty array
     * @return the line to resume from when the file has grown
     */
    public int scan(Predicate<String> test, int from, Consumer<LineHits> found)
            throws OperationException, InterruptedException {
        return scan.lines(test, from, found);
    }

    /** Finds text like {@link #scan}, but also in the part of a very long line that is not displayed, and counts the matches in a line. */
    public int find(String text, int from, Consumer<LineHits> found) throws OperationException, InterruptedException {
        return scan.text(text, from, found);
    }

    /** Returns where a match of {@link #find} is; both numbers are zero-based. */
    public LinePlace place(int line, int match, String text) throws OperationException, InterruptedException {
        LineIndex.Extents extent = index.extents(line, 1);
        List<LogLine> shown = lines(line, 1);
        if (extent.count() == 0 || shown.isEmpty()) {
            return new LinePlace(line);
        }
        if (!extent.isLong(0)) {
            int column = LineTest.of(text).match(shown.getFirst().text(), match);
            return column < 0 ? new LinePlace(line) : new LinePlace(line, column, Optional.empty());
        }
        LongLine whole = new LongLine(blocks, extent.starts()[0], extent.ends()[0]);
        OptionalLong offset = whole.match(text, match);
        return offset.isEmpty()
                ? new LinePlace(line)
                : whole.place(shown.getFirst(), offset.getAsLong(), text.length());
    }

    /** Returns where a match is that was found elsewhere, given its offset. */
    public LinePlace placeAt(long offset, String text) throws OperationException, InterruptedException {
        int line = lineAt(offset);
        LineIndex.Extents extent = index.extents(line, 1);
        List<LogLine> shown = lines(line, 1);
        return extent.count() == 0 || shown.isEmpty()
                ? new LinePlace(line)
                : new LongLine(blocks, extent.starts()[0], extent.ends()[0])
                        .place(shown.getFirst(), offset, text.length());
    }

    /** Copies the file in its current state. */
    public void copyTo(Path target, Progress progress) throws OperationException, InterruptedException {
        byte[] chunk = new byte[LogBlocks.CHUNK];
        try (InputStream in = Files.newInputStream(path);
                OutputStream out = Files.newOutputStream(target)) {
            long total = Files.size(path);
            long done = 0;
            for (int got = in.read(chunk); got >= 0; got = in.read(chunk)) {
                out.write(chunk, 0, got);
                done += got;
                progress.report("", done, total);
            }
        } catch (IOException refused) {
            if (refused instanceof ClosedByInterruptException) {
                throw new InterruptedException();
            }
            throw new OperationException.FileFailed(Message.of("ui.log-not-saved", target), target.toString(), refused);
        }
    }
}
