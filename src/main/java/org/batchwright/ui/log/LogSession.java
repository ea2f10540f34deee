package org.batchwright.ui.log;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.ui.log.text.LogLine;

/** An open log: the feed that appends to it and the index that follows, on its own virtual thread. */
final class LogSession implements AutoCloseable {
    private final Semaphore news = new Semaphore(1);
    private final Listener listener;
    private final Thread keeper;
    private volatile Optional<LogFile> file = Optional.empty();

    /** Called from any thread. */
    interface Listener {
        /**
         * More can be shown, possibly only of the last line.
         *
         * @param more whether the rest of the file is still being read
         */
        void onGrown(int lines, int complete, boolean more);

        void onStateChanged(RunLogs.State state);

        void refused(OperationException failure);
    }

    private LogSession(RunLogs logs, RunId run, int task, Listener listener) {
        this.listener = listener;
        this.keeper = Thread.ofVirtual().name("log " + run).unstarted(() -> follow(logs, run, task));
    }

    /** Opens a log without blocking. */
    static LogSession open(RunLogs logs, RunId run, int task, Listener listener) {
        LogSession session = new LogSession(logs, run, task, listener);
        session.keeper.start();
        return session;
    }

    private void follow(RunLogs logs, RunId run, int task) {
        try (RunLogs.Feed feed = logs.open(run, task, this::feedChanged)) {
            LogFile opened = new LogFile(feed.file());
            file = Optional.of(opened);
            listener.onStateChanged(feed.state());
            while (true) {
                news.acquire();
                news.drainPermits();
                opened.indexNewLines(lines -> listener.onGrown(lines, opened.complete(), true));
                listener.onGrown(opened.size(), opened.complete(), false);
            }
        } catch (InterruptedException closed) {
            // only close() interrupts; the feed is closed by now
        } catch (OperationException failure) {
            listener.refused(failure);
        }
    }

    private void feedChanged(RunLogs.State state) {
        listener.onStateChanged(state);
        news.release();
    }

    /** Returns lines starting at this zero-based one; reads the disk. */
    List<LogLine> lines(int from, int count) throws OperationException, InterruptedException {
        Optional<LogFile> opened = file;
        return opened.isEmpty() ? List.of() : opened.get().lines(from, count);
    }

    /** As {@link LogFile#scan}. */
    int scan(Predicate<String> test, int from, Consumer<int[]> found) throws OperationException, InterruptedException {
        Optional<LogFile> opened = file;
        return opened.isEmpty() ? from : opened.get().scan(test, from, found);
    }

    void copyTo(Path target, Progress progress) throws OperationException, InterruptedException {
        Optional<LogFile> opened = file;
        if (opened.isPresent()) {
            opened.get().copyTo(target, progress);
        }
    }

    /** Stops following without waiting. */
    @Override
    public void close() {
        keeper.interrupt();
    }
}
