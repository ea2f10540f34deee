package org.batchwright.ui.log;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.text.Message;
import org.batchwright.ui.log.text.AnsiReader;
import org.batchwright.ui.log.text.LineTest;
import org.batchwright.ui.log.text.LogLine;

/**
 * A growing text file and its {@link LineIndex}. All methods access the disk: never call them on the FX thread. Each call reopens the file,
 * because canceling work interrupts its thread, which closes the channel in use.
 */
final class LogFile {
    /** The maximum number of characters of a line that are shown. */
    static final int MAX_LINE_LENGTH = 4_000;

    private static final int CHUNK = 1 << 18;
    private static final int BATCH = 4096;
    private static final int MAX_LINE_BYTES = 4 * MAX_LINE_LENGTH;

    private final Path path;
    private final LineIndex index;

    LogFile(Path path) {
        this(path, 0);
    }

    /** @param from the offset of the first line; the bytes before it are not read */
    LogFile(Path path, long from) {
        this.path = path;
        this.index = new LineIndex(from);
    }

    /** Returns the zero-based line that contains a byte of the file. */
    int lineAt(long offset) {
        return index.lineAt(offset);
    }

    /** Returns the offset of a zero-based line. */
    long offset(int line) {
        LineIndex.Extents extent = index.extents(line, 1);
        return extent.count() == 0 ? index.scanned() : extent.starts()[0];
    }

    int size() {
        return index.size();
    }

    /** Returns the number of lines that will no longer change. */
    int complete() {
        return index.complete();
    }

    /** Returns when the file was last written; empty if it does not exist. Reads the disk. */
    Optional<Instant> lastChange() {
        try {
            return Optional.of(Files.getLastModifiedTime(path).toInstant());
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    /** @param until the offset after the last byte to index */
    void indexNewLines(long until, IntConsumer grew) throws OperationException, InterruptedException {
        if (!Files.exists(path)) {
            return;
        }
        byte[] chunk = new byte[CHUNK];
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            int got = readNext(channel, chunk, until);
            while (got > 0) {
                index.append(chunk, got);
                grew.accept(index.size());
                got = readNext(channel, chunk, until);
            }
        } catch (IOException refused) {
            throw failure(refused);
        }
    }

    private int readNext(FileChannel channel, byte[] chunk, long until) throws IOException {
        int most = Math.clamp(until - index.scanned(), 0, chunk.length);
        return channel.read(ByteBuffer.wrap(chunk, 0, most), index.scanned());
    }

    /** Returns at most {@code count} lines starting at zero-based {@code from}. */
    List<LogLine> lines(int from, int count) throws OperationException, InterruptedException {
        LineIndex.Extents extents = index.extents(from, count);
        if (extents.count() == 0) {
            return List.of();
        }
        List<LogLine> lines = new ArrayList<>(extents.count());
        read(extents, (i, block, blockStart) -> lines.add(line(extents, i, block, blockStart)));
        return lines;
    }

    /** Receives the bytes of a line, which start at an offset within a block. */
    private interface LineReader {
        void read(int i, byte[] block, long blockStart);
    }

    private void read(LineIndex.Extents extents, LineReader reader) throws OperationException, InterruptedException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            int done = 0;
            while (done < extents.count()) {
                int next = countReadableTogether(extents, done);
                byte[] block = read(channel, extents.starts()[done], last(extents, next - 1));
                for (int i = done; i < next; i++) {
                    reader.read(i, block, extents.starts()[done]);
                }
                done = next;
            }
        } catch (IOException refused) {
            throw failure(refused);
        }
    }

    /**
     * Finds the lines whose displayed text passes a test.
     *
     * @param from the first line to search, zero-based
     * @param found callback that receives the matching lines of each batch, in ascending order; never an empty array
     * @return the line to resume from when the file has grown
     */
    int scan(Predicate<String> test, int from, Consumer<int[]> found) throws OperationException, InterruptedException {
        return scanBatches(batch -> matching(batch, test), from, found);
    }

    /** Finds text like {@link #scan}, but also in the part of a very long line that is not displayed. */
    int find(String text, int from, Consumer<int[]> found) throws OperationException, InterruptedException {
        LineTest test = LineTest.of(text);
        LongLines rest = new LongLines(path, test, text.getBytes(StandardCharsets.UTF_8).length);
        return scanBatches(
                batch -> IntStream.concat(
                                IntStream.of(matching(batch, line -> test.first(line, 0) >= 0)),
                                IntStream.of(longMatching(batch, rest)))
                        .sorted()
                        .distinct()
                        .toArray(),
                from,
                found);
    }

    private int[] longMatching(LineIndex.Extents batch, LongLines rest)
            throws OperationException, InterruptedException {
        try {
            return rest.matching(batch);
        } catch (IOException refused) {
            throw failure(refused);
        }
    }

    /** Returns the matching lines of a batch. */
    private interface BatchScan {
        int[] matching(LineIndex.Extents batch) throws OperationException, InterruptedException;
    }

    @SuppressWarnings("ThreadPriorityCheck") // virtual threads are not preempted
    private int scanBatches(BatchScan test, int from, Consumer<int[]> found)
            throws OperationException, InterruptedException {
        int at = from;
        int whole = complete();
        LineIndex.Extents batch = index.extents(at, BATCH);
        while (batch.count() > 0) {
            int[] hits = test.matching(batch);
            if (hits.length > 0) {
                found.accept(hits);
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Thread.yield(); // lets virtual threads load the lines in view, which matters more than a search
            at += batch.count();
            whole = complete();
            batch = index.extents(at, BATCH);
        }
        return Math.min(at, whole);
    }

    private int[] matching(LineIndex.Extents batch, Predicate<String> test)
            throws OperationException, InterruptedException {
        IntStream.Builder hits = IntStream.builder();
        read(batch, (i, block, blockStart) -> {
            if (test.test(text(batch, i, block, blockStart))) {
                hits.add(batch.first() + i);
            }
        });
        return hits.build().toArray();
    }

    /** Returns the text of a line; most lines contain no escape sequences and are not passed to the parser for them. */
    private static String text(LineIndex.Extents extents, int i, byte[] block, long blockStart) {
        int begin = (int) (extents.starts()[i] - blockStart);
        int end = Math.min((int) (last(extents, i) - blockStart), block.length);
        for (int at = begin; at < end; at++) {
            if (block[at] >= 0 && block[at] < ' ') {
                return line(extents, i, block, blockStart).text();
            }
        }
        return new String(block, begin, Math.max(0, end - begin), StandardCharsets.UTF_8);
    }

    /** Copies the file in its current state. */
    void copyTo(Path target, Progress progress) throws OperationException, InterruptedException {
        byte[] chunk = new byte[CHUNK];
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

    /** Returns how many lines, starting with this one, can be read together; redraws that were folded are not read. */
    private static int countReadableTogether(LineIndex.Extents extents, int from) {
        int next = from + 1;
        while (next < extents.count() && last(extents, next) - extents.starts()[from] <= CHUNK) {
            next++;
        }
        return next;
    }

    private static long last(LineIndex.Extents extents, int i) {
        return Math.min(extents.ends()[i], extents.starts()[i] + MAX_LINE_BYTES);
    }

    private static LogLine line(LineIndex.Extents extents, int i, byte[] block, long blockStart) {
        int begin = (int) (extents.starts()[i] - blockStart);
        int end = Math.min((int) (last(extents, i) - blockStart), block.length);
        boolean cut = last(extents, i) < extents.ends()[i];
        boolean mayBeSplit = cut || (extents.lastIsOpen() && i == extents.count() - 1);
        int length = Math.max(end - begin, 0);
        if (mayBeSplit) {
            length = completeCharactersLength(block, begin, length);
        }
        String text = new String(block, begin, length, StandardCharsets.UTF_8);
        LogLine line = AnsiReader.read(extents.first() + i + 1, text, MAX_LINE_LENGTH);
        return cut && !line.cut() ? new LogLine(line.number(), line.spans(), true) : line;
    }

    /** Returns the length without an incomplete UTF-8 character at the end. */
    static int completeCharactersLength(byte[] bytes, int begin, int length) {
        for (int back = 1; back <= Math.min(3, length); back++) {
            int last = bytes[begin + length - back] & 0xff;
            if (last >= 0xc0) {
                int needs = last >= 0xf0 ? 4 : last >= 0xe0 ? 3 : 2;
                return needs > back ? length - back : length;
            }
            if (last < 0x80) {
                return length;
            }
        }
        return length;
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

    private OperationException failure(IOException refused) throws InterruptedException {
        if (refused instanceof ClosedByInterruptException) {
            throw new InterruptedException();
        }
        return new OperationException.FileFailed(Message.of("ui.log-not-readable"), path.toString(), refused);
    }
}
