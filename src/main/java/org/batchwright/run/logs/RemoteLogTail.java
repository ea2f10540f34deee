package org.batchwright.run.logs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;

/**
 * A log on a cluster that is opened at its end. A short log is copied as a whole, and a long one only from near its end. The request that fetches the end also determines whether the log is long.
 */
final class RemoteLogTail implements LogSource {
    /** If no more bytes than this are missing, the copy is completed. */
    private static final long LITTLE = 1 << 20;

    private final LogLocation place;
    private final Path mirror;
    private final RemoteLog whole;
    private volatile Optional<RemotePartialLog> parts = Optional.empty();
    private volatile Optional<Written> written = Optional.empty();
    private boolean decided;
    private boolean closed;

    /** When the log was last written before it was opened, and how large it was then. */
    private record Written(Instant at, long size) {}

    RemoteLogTail(LogLocation place, Path mirror) {
        this.place = place;
        this.mirror = mirror;
        this.whole = new RemoteLog(place, mirror);
    }

    @Override
    public Optional<PartialLog> parts() {
        return parts.map(found -> found);
    }

    @Override
    public void follow(Runnable grew) throws OperationException, InterruptedException {
        if (!decided) {
            decide();
        }
        if (parts.isEmpty()) {
            whole.follow(grew);
            return;
        }
        try {
            parts.get().follow(grew);
        } catch (UncheckedIOException e) {
            throw whole.unwritable(e);
        }
    }

    private void decide() throws OperationException, InterruptedException {
        if (place.site().dialect().can(Capability.LOG_FILES)) {
            LogPartReader.Answered tail =
                    new LogPartReader(place).end(whole.mirroredSize(), LITTLE, RemotePartialLog.FIRST);
            written = tail.quiet().map(quiet -> new Written(Instant.now().minus(quiet), tail.size()));
            if (tail.bytes().length > 0) {
                adopt(new RemotePartialLog(place, mirror, tail));
            }
        }
        decided = true;
    }

    @Override
    public Optional<Instant> lastOutput() {
        Optional<RemotePartialLog> found = parts;
        return found.flatMap(RemotePartialLog::lastAppended)
                .or(() -> written.filter(then -> found.isPresent() || copied() <= then.size())
                        .map(Written::at));
    }

    private long copied() {
        try {
            return whole.mirroredSize();
        } catch (OperationException unreadable) {
            return 0;
        }
    }

    private synchronized void adopt(RemotePartialLog found) throws OperationException {
        parts = Optional.of(found);
        if (closed) {
            close();
        }
    }

    @Override
    public boolean isComplete() throws OperationException, InterruptedException {
        Optional<RemotePartialLog> found = parts;
        return found.isEmpty()
                ? whole.isComplete()
                : new LogPartReader(place).size() <= found.get().end().to();
    }

    @Override
    public boolean hasJobEnded() throws OperationException, InterruptedException {
        return whole.hasJobEnded();
    }

    @Override
    public synchronized void close() throws OperationException {
        closed = true;
        try {
            if (parts.isPresent()) {
                parts.get().close();
            }
        } catch (IOException e) {
            throw whole.unwritable(e);
        }
    }
}
