package org.batchwright.ui.log;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.log.pane.LinePosition;
import org.batchwright.ui.log.text.LogLine;

/**
 * The log of one job for a screen: lazily loaded rows, feed status, following, and search. FX thread only; never accesses the disk on it.
 */
public final class LogViewModel implements AutoCloseable {
    private static final RunLogs.State NOTHING = new RunLogs.State(RunLogs.Phase.CONNECTING, "");

    private final RunLogs logs;
    private final Background background;
    private final FindViewModel find;
    private final ErrorsViewModel errors;
    private final ReadOnlyObjectWrapper<ObservableList<Integer>> rows = new ReadOnlyObjectWrapper<>(new RowList());
    private final ReadOnlyObjectWrapper<RunLogs.State> state = new ReadOnlyObjectWrapper<>(NOTHING);
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();
    private final BooleanProperty following = new SimpleBooleanProperty(true);
    private Optional<Shown> shown = Optional.empty();

    public LogViewModel(RunLogs logs, Background background) {
        this.logs = logs;
        this.background = background;
        this.find = new FindViewModel(background);
        this.errors = new ErrorsViewModel(background);
    }

    /** Opens the log of this job at its end, replacing the previous one. */
    public void show(RunId run, int task) {
        close();
        Shown opened = new Shown();
        shown = Optional.of(opened);
        following.set(true);
        rows.set(opened.list);
        opened.session = Optional.of(LogSession.open(logs, run, task, opened));
        opened.session.ifPresent(find::in);
        opened.session.ifPresent(errors::in);
    }

    /** Stops following and clears the view. */
    @Override
    public void close() {
        shown.flatMap(open -> open.session).ifPresent(LogSession::close);
        shown = Optional.empty();
        find.in();
        errors.in();
        rows.set(new RowList());
        state.set(NOTHING);
        failure.set(Optional.empty());
    }

    /** Row numbers from 0; replaced when another log is shown. */
    public ReadOnlyObjectProperty<ObservableList<Integer>> rows() {
        return rows.getReadOnlyProperty();
    }

    /** Returns the line of a row if loaded; otherwise loads it, and {@link #version} changes afterwards. */
    public Optional<LogLine> line(int row) {
        return shown.flatMap(open -> open.cache.get(row, this::incrementVersion));
    }

    /** Changes when requested lines were loaded or may have changed. */
    public ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<RunLogs.State> state() {
        return state.getReadOnlyProperty();
    }

    /** Why the log cannot be read or saved. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    public void dismissFailure() {
        failure.set(Optional.empty());
    }

    /** Whether the view stays at the end as the log grows. */
    public BooleanProperty following() {
        return following;
    }

    public FindViewModel find() {
        return find;
    }

    public ErrorsViewModel errors() {
        return errors;
    }

    /** Passes on the text from one position up to another. */
    public void text(LinePosition from, LinePosition to, Consumer<String> then) {
        dismissFailure();
        session()
                .ifPresent(open -> background.startHidden(
                        progress -> LogText.of(open, from, to), outcome -> outcome.handle(then, this::showFailure)));
    }

    /** Saves the whole log in its current state on disk. */
    public void save(String title, Path target) {
        dismissFailure();
        session()
                .ifPresent(open -> background.start(
                        title,
                        progress -> {
                            open.copyTo(target, progress);
                            return target;
                        },
                        outcome -> outcome.handle(saved -> {}, this::showFailure)));
    }

    private Optional<LogSession> session() {
        return shown.flatMap(open -> open.session);
    }

    private void showFailure(OperationException refusal) {
        failure.set(Optional.of(refusal));
    }

    private void incrementVersion() {
        version.set(version.get() + 1);
    }

    /** The log on screen; events of a closed one are ignored. */
    private final class Shown implements LogSession.Listener {
        private final RowList list = new RowList();
        private final LineCache cache = new LineCache(this::load);
        private final AtomicBoolean told = new AtomicBoolean();
        private Optional<LogSession> session = Optional.empty();
        private volatile int lines;
        private volatile int complete;
        private volatile boolean more;

        private Running load(int from, int count, Consumer<Optional<List<LogLine>>> then) {
            return background.startHidden(
                    progress -> session.isEmpty()
                            ? List.<LogLine>of()
                            : session.get().lines(from, count),
                    outcome -> {
                        then.accept(
                                outcome instanceof Outcome.Done<List<LogLine>>(var got)
                                        ? Optional.of(got)
                                        : Optional.empty());
                        outcome.handle(got -> {}, LogViewModel.this::showFailure);
                    });
        }

        @Override
        public void onGrown(int linesNow, int completeNow, boolean moreNow) {
            lines = linesNow;
            complete = completeNow;
            more = moreNow;
            if (!told.getAndSet(true)) { // a fast job must not flood the FX thread
                runOnFxThread(() -> {
                    told.set(false);
                    cache.onFileGrown(complete);
                    list.growTo(lines);
                    find.onLogGrown();
                    if (!more) { // the last line comes first
                        errors.onLogGrown();
                    }
                    incrementVersion();
                });
            }
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
}
