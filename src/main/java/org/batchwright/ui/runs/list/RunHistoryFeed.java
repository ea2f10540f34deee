package org.batchwright.ui.runs.list;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.runs.row.RunPages;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;

/** Reads the history once, newest runs first, and after that only its changes, one read at a time. FX thread only. */
final class RunHistoryFeed implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** The delay before older runs are read, so that the window can show the newest runs first. */
    private static final Duration FIRST_FRAMES = Duration.ofMillis(500);

    private final RunReader reader;
    private final Background background;
    private final Reader receiver;
    private final Subscription subscription;
    private final Set<RunId> changed = ConcurrentHashMap.newKeySet();
    private boolean reading = true;
    private boolean started;
    private boolean newestRead;
    private boolean closed;

    /** Receives runs on the FX thread. */
    interface Reader {
        /**
         * Receives the next older runs, with the newest of them first.
         *
         * @param rows the runs; empty if there are no more
         */
        void older(List<RunRow> rows);

        void some(List<RunRow> rows);

        /** Called when these runs are being read again. */
        void onStale(Set<RunId> runs);

        /** Returns a predicate for runs that take so long to read that they are read less often. */
        Predicate<RunId> slowRuns();
    }

    RunHistoryFeed(RunHistory history, RunReader reader, Background background, Reader receiver) {
        this.reader = reader;
        this.background = background;
        this.receiver = receiver;
        this.subscription = history.onChange(run -> {
            changed.add(run);
            background.runOnFxThread(this::readChanged);
        });
    }

    /** Starts reading, unless already started. */
    void start() {
        if (!started) {
            started = true;
            read(new RunPages(reader));
        }
    }

    /** Starts reading if the runs are shown. Until the window has drawn its first frames, does so only if reading is quick. */
    void startIf(boolean shown) {
        if (shown && !started) {
            started = true;
            RunPages pages = new RunPages(reader);
            background.startHidden(
                    progress -> pages.firstIfQuick(),
                    outcome -> outcome.handle(
                            quick -> quick.ifPresentOrElse(
                                    rows -> receive(rows, pages), () -> background.afterFirstFrames(() -> read(pages))),
                            failure -> {}));
        }
    }

    /** Reads the next page; from the second page on, this is done concurrently with reading changes. */
    private void read(RunPages pages) {
        background.startHidden(
                progress -> pages.next(), outcome -> outcome.handle(rows -> receive(rows, pages), failure -> {}));
    }

    private void receive(List<RunRow> rows, RunPages pages) {
        receiver.older(rows);
        if (!newestRead) {
            newestRead = true;
            reading = false;
            readChanged();
        }
        if (rows.size() == RunPages.FIRST) {
            background.after(FIRST_FRAMES, () -> readOlder(rows, pages));
        } else {
            readOlder(rows, pages);
        }
    }

    private void readOlder(List<RunRow> newer, RunPages pages) {
        if (!newer.isEmpty() && !closed) {
            read(pages);
        }
    }

    private void readChanged() {
        if (reading || changed.isEmpty()) {
            return;
        }
        reading = true;
        if (changed.stream().anyMatch(receiver.slowRuns())) {
            background.after(PAUSE, this::read);
        } else {
            read();
        }
    }

    private void read() {
        Set<RunId> taken = Set.copyOf(changed);
        changed.removeAll(taken);
        background.startHidden(progress -> reader.readRuns(taken), outcome -> {
            outcome.handle(receiver::some, failure -> {});
            reading = false;
            readChanged();
        });
        receiver.onStale(taken);
    }

    @Override
    public void close() {
        closed = true;
        subscription.close();
    }
}
