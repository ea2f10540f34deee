package org.batchwright.ui.log;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.log.file.LinePlace;
import org.batchwright.ui.log.file.LogFile;
import org.batchwright.ui.log.pane.LinePosition;
import org.batchwright.ui.log.text.LogLine;

/**
 * The log of one job for a screen: lazily loaded rows, feed status, following, and search. FX thread only, but never accesses the disk on
 * that thread.
 */
public final class LogViewModel implements AutoCloseable {
    private static final RunLogs.State NOTHING = new RunLogs.State(RunLogs.Phase.CONNECTING, "");

    private final RunLogs logs;
    private final Background background;
    private final FindViewModel find;
    private final ErrorsViewModel errors;
    private final LogRows rows = new LogRows();
    private final ReadOnlyObjectWrapper<RunLogs.State> state = new ReadOnlyObjectWrapper<>(NOTHING);
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty following = new SimpleBooleanProperty(true);
    private final PartsViewModel parts;
    private Optional<Shown> shown = Optional.empty();

    public LogViewModel(RunLogs logs, Background background) {
        this.logs = logs;
        this.background = background;
        this.find = new FindViewModel(background);
        this.errors = new ErrorsViewModel(background);
        this.parts = new PartsViewModel(background, this::showAgain);
        find.text().subscribe(text -> {
            if (text.isEmpty()) {
                rows.showPart(Optional.empty());
            }
        });
    }

    /** Opens the log of this job at its end, replacing the previous log. */
    public void show(RunId run, int task) {
        show(run, task, LogStream.OUTPUT);
    }

    /** Opens one of the output files of this job at its end, replacing the previous log. */
    public void show(RunId run, int task, LogStream stream) {
        close();
        Shown opened = new Shown(run, task, stream);
        shown = Optional.of(opened);
        following.set(true);
        LogSession session = LogSession.open(logs, run, task, stream, opened);
        opened.session = Optional.of(session);
        parts.in(session);
    }

    /** Stops following and clears the view. */
    @Override
    public void close() {
        shown.flatMap(open -> open.session).ifPresent(LogSession::close);
        shown = Optional.empty();
        find.in();
        errors.in();
        parts.in();
        rows.clear();
        state.set(NOTHING);
        failure.set(Optional.empty());
    }

    /** Returns the row numbers, starting at 0; the list is replaced when another log is shown. */
    public ReadOnlyObjectProperty<ObservableList<Integer>> rows() {
        return rows.list();
    }

    /** Returns the line of a row if loaded; otherwise starts loading it, after which {@link #version} changes. */
    public Optional<LogLine> line(int row) {
        return rows.line(row);
    }

    /** Shows the part of a very long line that contains this place. */
    void showPart(LinePlace place) {
        rows.showPart(Optional.of(place));
    }

    /** Returns how many of {@link #rows} precede those that were open before; empty if the earlier rows are no longer open. */
    public OptionalInt added() {
        return rows.added();
    }

    /** Returns a number that changes when requested lines have been loaded or may have changed. */
    public ReadOnlyLongProperty version() {
        return rows.version();
    }

    /**
     * Returns how long the job has not printed anything; empty if it has ended, or if this is unknown. After a lost connection, output may
     * have been printed some time before it was received.
     */
    Optional<Duration> silence(Instant now) {
        return shown.flatMap(open -> open.lastOutput)
                .filter(last -> state.get().phase() == RunLogs.Phase.LIVE)
                .map(last -> Duration.between(last, now));
    }

    public ReadOnlyObjectProperty<RunLogs.State> state() {
        return state.getReadOnlyProperty();
    }

    /** Returns why the log cannot be read or saved. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    public void dismissFailure() {
        failure.set(Optional.empty());
    }

    /**
     * Returns whether earlier lines may be fetched to fill the view. The size of the open chunk may be known before its lines are loaded.
     */
    boolean canFill() {
        return parts.canFill() && !rows.list().get().isEmpty();
    }

    /** Returns whether the view stays at the end as the log grows. */
    public BooleanProperty following() {
        return following;
    }

    public FindViewModel find() {
        return find;
    }

    public ErrorsViewModel errors() {
        return errors;
    }

    /** Returns the model of the open chunk, for a log that is fetched in chunks. */
    public PartsViewModel parts() {
        return parts;
    }

    /** Passes on the text between two positions. */
    public void text(LinePosition from, LinePosition to, Consumer<String> then) {
        dismissFailure();
        rows.text(background, from, to, outcome -> outcome.handle(then, this::showFailure));
    }

    /** Returns the name for a saved copy: {@code job.log}, or {@code job.err} for a separate error file. */
    String fileName() {
        return shown.map(open -> open.stream).orElse(LogStream.OUTPUT).fileName("job");
    }

    /** Saves the whole log in its current state. */
    public void save(String title, Path target) {
        dismissFailure();
        shown.flatMap(open -> open.session)
                .ifPresent(open -> background.start(
                        title,
                        progress -> {
                            open.copyTo(target, progress);
                            return target;
                        },
                        outcome -> outcome.handle(saved -> {}, this::showFailure)));
    }

    private void showFailure(OperationException refusal) {
        failure.set(Optional.of(refusal));
    }

    /** The log on screen; events of a closed log are ignored. */
    private final class Shown implements LogSession.Listener {
        private final RunId run;
        private final int task;
        private final LogStream stream;
        private Optional<LogSession> session = Optional.empty();
        private volatile Optional<LogContent> newest = Optional.empty();
        private volatile Optional<Instant> lastOutput = Optional.empty();
        private boolean inParts;

        private Shown(RunId run, int task, LogStream stream) {
            this.run = run;
            this.task = task;
            this.stream = stream;
        }

        @Override
        public void onOpened(LogFile file, OptionalInt added) {
            LogContent opened = new LogContent(
                    file, background, added, read -> read.handle(got -> {}, LogViewModel.this::showFailure));
            newest = Optional.of(opened);
            opened.grow(file.size() == 0); // a chunk is opened with all its lines, a whole log before they are read
            runOnFxThread(() -> {
                rows.open(opened);
                session.ifPresent(open -> search(open, file));
                session.ifPresent(open -> errors.in(open, file, opened.isReading()));
                parts.update();
                rows.show();
            });
        }

        /** Searches the log; a log that is fetched in chunks is searched as a whole, regardless of which chunk is open. */
        private void search(LogSession open, LogFile file) {
            if (open.parts().isEmpty()) {
                find.in(file);
            } else if (!inParts) {
                inParts = true;
                find.inParts(open);
            }
        }

        @Override
        public void onGrown(LogFile file, boolean more) {
            newest.filter(open -> open.file() == file && open.grow(more))
                    .ifPresent(open -> runOnFxThread(() -> {
                        open.adoptGrowth();
                        if (rows.isOpen(open)) {
                            find.onLogGrown();
                            parts.update();
                            errors.onLogGrown(open.isReading());
                            rows.incrementVersion();
                        }
                    }));
        }

        @Override
        public void onOutput(Optional<Instant> last) {
            lastOutput = last;
        }

        @Override
        public void onStateChanged(RunLogs.State now) {
            runOnFxThread(() -> state.set(now));
        }

        @Override
        public void refused(OperationException refusal) {
            runOnFxThread(() -> showFailure(refusal));
        }

        private void runOnFxThread(Runnable action) {
            background.runOnFxThread(() -> {
                if (shown.isPresent() && shown.get() == this) {
                    action.run();
                }
            });
        }
    }

    private void showAgain() {
        shown.ifPresent(open -> show(open.run, open.task, open.stream));
    }
}
