package org.batchwright.ui.log;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.RunLogs;

/** One open log: the feed that makes it grow and the index that keeps up with it, on a virtual thread of its own. */
final class LogSession implements AutoCloseable {
    private final Semaphore news = new Semaphore(1);
    private final Listener listener;
    private final Thread keeper;
    private volatile Optional<LogFile> file = Optional.empty();

    /** Told from any thread. */
    interface Listener {
        /** There is more to see, maybe only of the last line. */
        void grew(int lines, int complete);

        void stands(RunLogs.State state);

        void refused(OperationException failure);
    }

    private LogSession(RunLogs logs, RunId run, int task, Listener listener) {
        this.listener = listener;
        this.keeper = Thread.ofVirtual().name("log " + run).unstarted(() -> keepUp(logs, run, task));
    }

    /** Returns at once. */
    static LogSession open(RunLogs logs, RunId run, int task, Listener listener) {
        LogSession session = new LogSession(logs, run, task, listener);
        session.keeper.start();
        return session;
    }

    private void keepUp(RunLogs logs, RunId run, int task) {
        try (RunLogs.Feed feed = logs.open(run, task, this::feedChanged)) {
            LogFile opened = new LogFile(feed.file());
            file = Optional.of(opened);
            listener.stands(feed.state());
            while (true) {
                news.acquire();
                news.drainPermits();
                opened.catchUp(lines -> listener.grew(lines, opened.complete()));
                listener.grew(opened.size(), opened.complete());
            }
        } catch (InterruptedException closed) {
            // closing is the only one who interrupts; the feed is closed by now
        } catch (OperationException failure) {
            listener.refused(failure);
        }
    }

    private void feedChanged(RunLogs.State state) {
        listener.stands(state);
        news.release();
    }

    /** Lines from this one on, from 0; reads the disk. */
    List<LogLine> lines(int from, int count) throws OperationException, InterruptedException {
        Optional<LogFile> opened = file;
        return opened.isEmpty() ? List.of() : opened.get().lines(from, count);
    }

    /** As {@link LogFile#search}. */
    int search(String text, int from, Consumer<int[]> found) throws OperationException, InterruptedException {
        Optional<LogFile> opened = file;
        return opened.isEmpty() ? from : opened.get().search(text, from, found);
    }

    void copyTo(Path target, Progress progress) throws OperationException, InterruptedException {
        Optional<LogFile> opened = file;
        if (opened.isPresent()) {
            opened.get().copyTo(target, progress);
        }
    }

    /** Stops following; does not wait. */
    @Override
    public void close() {
        keeper.interrupt();
    }
}
