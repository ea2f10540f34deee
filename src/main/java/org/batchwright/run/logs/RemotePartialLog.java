package org.batchwright.run.logs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.logs.search.LogSought;
import org.batchwright.text.Message;

/** Fetches chunks of a log on demand, and larger chunks during sequential reading. */
final class RemotePartialLog implements PartialLog {
    /** Size of a chunk in bytes: a few thousand lines, which arrive within one frame over a fast link. */
    static final int FIRST = 256 << 10;

    private static final int LARGEST = 4 << 20;

    /** The number of bytes to show before an offset within a line that is longer than a chunk. */
    private static final int BEFORE = 80;

    private final LogLocation place;
    private final Path mirror;
    private final LogPartReader reader;
    private final SparseCopy copy;
    private volatile LogPart end;
    private volatile Optional<Instant> lastAppended = Optional.empty();

    /** @param tail the response with the last bytes of the log */
    RemotePartialLog(LogLocation place, Path mirror, LogPartReader.Answered tail) throws OperationException {
        this.place = place;
        this.mirror = mirror;
        this.reader = new LogPartReader(place);
        try {
            copy = SparseCopy.beside(mirror);
            long from = tail.size() - tail.bytes().length;
            copy.write(tail.bytes(), from);
            end = new LogPart(from == 0 ? 0 : from + LineEdges.start(tail.bytes()), tail.size());
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("run.log-copy-not-written"), mirror.toString(), e);
        }
    }

    @Override
    public Path file() {
        return copy.path();
    }

    @Override
    public LogPart end() {
        return end;
    }

    /** Follows the log from the chunk at its end. */
    void follow(Runnable grew) throws OperationException, InterruptedException {
        ConnectedCluster site = place.site();
        grew.run();
        site.host().follow(place.path(site), end.to(), bytes -> {
            append(bytes);
            grew.run();
        });
    }

    /** Returns when bytes were last appended; empty if there have been none since the log was opened. */
    Optional<Instant> lastAppended() {
        return lastAppended;
    }

    private void append(byte[] bytes) {
        LogPart before = end;
        try {
            copy.write(bytes, before.to());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        end = new LogPart(before.from(), before.to() + bytes.length);
        lastAppended = Optional.of(Instant.now());
    }

    @Override
    public LogPart before(LogPart part) throws OperationException, InterruptedException {
        if (part.isStart()) {
            return part;
        }
        long from = Math.max(0, part.from() - step(part));
        byte[] bytes = fetch(from, part.from() - from);
        return new LogPart(from == 0 ? 0 : from + LineEdges.start(bytes), part.to());
    }

    @Override
    public LogPart after(LogPart part) throws OperationException, InterruptedException {
        LogPart last = end;
        if (part.to() >= last.from()) {
            return new LogPart(part.from(), last.to());
        }
        if (part.to() + step(part) >= last.from()) {
            fetch(part.to(), last.from() - part.to());
            return new LogPart(part.from(), end.to());
        }
        byte[] bytes = fetch(part.to(), step(part));
        return new LogPart(part.from(), part.to() + LineEdges.end(bytes));
    }

    @Override
    public LogPart around(long offset) throws OperationException, InterruptedException {
        LogPart last = end;
        if (offset >= last.from()) {
            return last;
        }
        long from = Math.max(0, offset - FIRST / 2);
        byte[] bytes = fetch(from, Math.min(FIRST, last.from() - from));
        int start = from == 0 ? 0 : LineEdges.start(bytes);
        if (start > offset - from) { // within a line that begins before the chunk
            start = LineEdges.character(bytes, (int) Math.max(0, offset - from - BEFORE));
        }
        long whole = from + LineEdges.end(bytes);
        long stop = whole > offset ? whole : from + bytes.length; // within a line that ends after the chunk
        return new LogPart(from + start, from + bytes.length >= last.from() ? last.to() : stop);
    }

    private static long step(LogPart part) {
        return Math.clamp(part.length(), FIRST, LARGEST);
    }

    private byte[] fetch(long from, long count) throws OperationException, InterruptedException {
        byte[] bytes = reader.read(from, count);
        try {
            copy.write(bytes, from);
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("run.log-copy-not-written"), file().toString(), e);
        }
        return bytes;
    }

    @Override
    public LogHits find(LogSought what) throws OperationException, InterruptedException {
        LogPart last = end;
        try {
            return new LogGrep(place)
                    .find(what, AppendedSearch.of(copy.path(), what).start(last));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    @Override
    public LogHits findMore(LogSought what, LogHits known) throws OperationException, InterruptedException {
        LogPart last = end;
        if (known.more() || last.to() <= known.searched()) {
            return known;
        }
        try {
            return AppendedSearch.of(copy.path(), what).find(known, last);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private OperationException unreadable(IOException cause) throws InterruptedException {
        if (cause instanceof ClosedByInterruptException) {
            throw new InterruptedException();
        }
        return new OperationException.FileFailed(Message.of("run.log-copy-not-read"), file().toString(), cause);
    }

    @Override
    public void save(Path target, Progress progress) throws OperationException, InterruptedException {
        new LogDownload(place).save(target, progress);
    }

    @Override
    public void download(Progress progress) throws OperationException, InterruptedException {
        new LogDownload(place).append(mirror, progress);
    }

    /** Deletes the copy. */
    void close() throws IOException {
        copy.close();
    }
}
