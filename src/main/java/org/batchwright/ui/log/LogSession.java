package org.batchwright.ui.log;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Semaphore;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.LogPart;
import org.batchwright.run.logs.PartialLog;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.ui.log.file.LinePlace;
import org.batchwright.ui.log.file.LogFile;

/**
 * An open log: the feed that appends to it and the index that follows the feed, on a separate virtual thread. A log that is fetched in
 * chunks has one chunk open at a time. Unless stated otherwise, the methods block.
 */
final class LogSession implements AutoCloseable {
    private final Semaphore news = new Semaphore(1);
    private final Listener listener;
    private final Thread keeper;
    private volatile Optional<LogFile> file = Optional.empty();
    private volatile Optional<OpenPart> open = Optional.empty();

    /** @param atEnd whether the chunk is at the end of the log and grows with it */
    private record OpenPart(PartialLog parts, LogPart part, boolean atEnd) {
        long until() {
            return atEnd ? parts.end().to() : part.to();
        }
    }

    /** The extent, in bytes, of the open chunk of a log that is fetched in chunks. */
    record Extent(LogPart part, long size) {
        boolean isEnd() {
            return part.to() >= size;
        }
    }

    /** Receives the events of an open log; called from any thread. */
    interface Listener {
        /**
         * Called when different lines of the log have been opened.
         *
         * @param added the number of lines that now precede those that were open before; empty if the earlier lines are no longer open
         */
        void onOpened(LogFile file, OptionalInt added);

        /**
         * Called when more can be shown, possibly only more of the last line.
         *
         * @param more whether more of the file is still to be read
         */
        void onGrown(LogFile file, boolean more);

        /** Called with the time when the job last wrote to the log, whenever it may have changed. */
        void onOutput(Optional<Instant> last);

        void onStateChanged(RunLogs.State state);

        void refused(OperationException failure);
    }

    private LogSession(RunLogs logs, RunId run, int task, LogStream stream, Listener listener) {
        this.listener = listener;
        this.keeper = Thread.ofVirtual().name("log " + run).unstarted(() -> follow(logs, run, task, stream));
    }

    /** Opens a log without blocking. */
    static LogSession open(RunLogs logs, RunId run, int task, LogStream stream, Listener listener) {
        LogSession session = new LogSession(logs, run, task, stream, listener);
        session.keeper.start();
        return session;
    }

    private void follow(RunLogs logs, RunId run, int task, LogStream stream) {
        try (RunLogs.Feed feed = logs.openAtEnd(run, task, stream, this::feedChanged)) {
            show(new LogFile(feed.file()), OptionalInt.empty());
            reportOutput(feed);
            listener.onStateChanged(feed.state());
            while (true) {
                news.acquire();
                news.drainPermits();
                if (open.isEmpty() && feed.parts().isPresent()) {
                    PartialLog parts = feed.parts().get();
                    replace(new OpenPart(parts, parts.end(), true));
                }
                index();
                reportOutput(feed);
            }
        } catch (InterruptedException closed) {
            // only close() interrupts this thread; the feed is closed by now
        } catch (OperationException failure) {
            listener.refused(failure);
        }
    }

    private void reportOutput(RunLogs.Feed feed) {
        listener.onOutput(feed.lastOutput().or(() -> file.flatMap(LogFile::lastChange)));
    }

    private void feedChanged(RunLogs.State state) {
        listener.onStateChanged(state);
        news.release();
    }

    private synchronized void index() throws OperationException, InterruptedException {
        LogFile now = file.orElseThrow();
        now.indexNewLines(open.map(OpenPart::until).orElse(Long.MAX_VALUE), lines -> listener.onGrown(now, true));
        listener.onGrown(now, false);
    }

    private void show(LogFile opened, OptionalInt added) {
        file = Optional.of(opened);
        listener.onOpened(opened, added);
    }

    private synchronized void replace(OpenPart other) throws OperationException, InterruptedException {
        LogFile opened = new LogFile(other.parts().file(), other.part().from());
        opened.indexNewLines(other.until(), lines -> {});
        open = Optional.of(other);
        show(opened, OptionalInt.empty());
    }

    /** Returns the open chunk of a log that is fetched in chunks; empty if the whole log is open. */
    Optional<Extent> extent() {
        return open.map(now -> new Extent(
                new LogPart(now.part().from(), now.until()), now.parts().end().to()));
    }

    /** Returns access to the chunks of a log that is not fetched as a whole; empty for other logs. */
    Optional<PartialLog> parts() {
        return open.map(OpenPart::parts);
    }

    /** Returns the file with the open lines. */
    Optional<LogFile> file() {
        return file;
    }

    /** Loads the lines before the first open one as well. */
    void loadEarlier() throws OperationException, InterruptedException {
        Optional<OpenPart> now = open;
        if (now.isPresent()) {
            OpenPart before = now.get();
            LogPart wider = before.parts().before(before.part());
            extend(before, new OpenPart(before.parts(), wider, before.atEnd()));
        }
    }

    private synchronized void extend(OpenPart before, OpenPart wider) throws OperationException, InterruptedException {
        if (open.filter(before::equals).isEmpty()) {
            return; // another chunk was opened in the meantime
        }
        long until = before.until();
        LogFile narrow = file.orElseThrow();
        narrow.indexNewLines(until, lines -> {});
        LogFile opened = new LogFile(wider.parts().file(), wider.part().from());
        opened.indexNewLines(until, lines -> {});
        int added = opened.size() - narrow.size();
        open = Optional.of(wider);
        show(opened, OptionalInt.of(added));
        news.release();
    }

    /** Loads the lines after the last open one as well. */
    void loadLater() throws OperationException, InterruptedException {
        Optional<OpenPart> now = open.filter(part -> !part.atEnd());
        if (now.isPresent()) {
            OpenPart before = now.get();
            LogPart wider = before.parts().after(before.part());
            synchronized (this) {
                if (open.equals(now)) {
                    boolean atEnd = wider.to() >= before.parts().end().to();
                    open = Optional.of(new OpenPart(before.parts(), wider, atEnd));
                    index();
                }
            }
        }
    }

    /** Opens the chunk that contains this offset unless it is already open, and returns the zero-based line of the offset within it. */
    int moveTo(long offset) throws OperationException, InterruptedException {
        Optional<OpenPart> now = open;
        if (now.isPresent()
                && (offset < now.get().part().from() || offset >= now.get().until())) {
            PartialLog parts = now.get().parts();
            LogPart part = parts.around(offset);
            replace(new OpenPart(parts, part, part.to() >= parts.end().to()));
        }
        return file.map(opened -> opened.lineAt(offset)).orElse(0);
    }

    /** Opens the chunk that contains a match, given its offset, unless it is already open, and returns where the match is in that chunk. */
    LinePlace placeAt(long offset, String text) throws OperationException, InterruptedException {
        int row = moveTo(offset);
        Optional<LogFile> opened = file;
        return opened.isPresent() ? opened.get().placeAt(offset, text) : new LinePlace(row);
    }

    void moveToEnd() throws OperationException, InterruptedException {
        Optional<OpenPart> now = open.filter(part -> !part.atEnd());
        if (now.isPresent()) {
            PartialLog parts = now.get().parts();
            replace(new OpenPart(parts, parts.end(), true));
        }
    }

    /** Saves the whole log in its current state. */
    void copyTo(Path target, Progress progress) throws OperationException, InterruptedException {
        Optional<PartialLog> elsewhere = parts();
        if (elsewhere.isPresent()) {
            elsewhere.get().save(target, progress);
        } else if (file.isPresent()) {
            file.get().copyTo(target, progress);
        }
    }

    /** Reports to the listener why an action was refused. */
    void report(OperationException failure) {
        listener.refused(failure);
    }

    /** Stops following the log without waiting. */
    @Override
    public void close() {
        keeper.interrupt();
    }
}
