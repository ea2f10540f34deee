package org.batchwright.ui.log;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.log.file.LinePlace;
import org.batchwright.ui.log.file.LogFile;
import org.batchwright.ui.log.text.LogLine;

/**
 * The rows of the open chunk of a log, and the lines that are loaded. The last lines arrive together with the growth: if they were requested
 * once they are in view, a log that grows quickly would have grown further by the time they arrive, and its end would stay blank. FX thread
 * only, except for {@link #grow}.
 */
final class LogContent {
    private final LogFile file;
    private final Background background;
    private final RowList rows = new RowList();
    private final LineCache cache = new LineCache(this::load);
    private final AtomicBoolean updatePending = new AtomicBoolean();
    private final OptionalInt added;
    private final Consumer<Outcome<List<LogLine>>> read;
    private volatile boolean more;
    private volatile LogEnd newest = LogEnd.NONE;
    private LogEnd end = LogEnd.NONE;
    private Optional<LinePlace> part = Optional.empty();

    /**
     * @param added the number of rows that now precede those that were open before
     * @param read callback that receives the lines, or the reason why they could not be read
     */
    LogContent(LogFile file, Background background, OptionalInt added, Consumer<Outcome<List<LogLine>>> read) {
        this.file = file;
        this.background = background;
        this.added = added;
        this.read = read;
    }

    LogFile file() {
        return file;
    }

    RowList rows() {
        return rows;
    }

    OptionalInt added() {
        return added;
    }

    Optional<LogLine> line(int row, Runnable arrived) {
        return part.filter(place -> place.row() == row)
                .flatMap(LinePlace::part)
                .or(() -> end.line(row))
                .or(() -> cache.get(row, arrived));
    }

    /** Returns the line of which another part than the start is shown. */
    Optional<LinePlace> part() {
        return part;
    }

    /** Shows the part of a very long line that contains this place; without one, all lines are shown from their start. */
    void showPart(Optional<LinePlace> place) {
        part = place.filter(found -> found.part().isPresent());
    }

    /** Returns whether more of the file is still to be read. */
    boolean isReading() {
        return more;
    }

    /**
     * Records that the file has grown. Returns whether {@link #adoptGrowth} must be called, which is not the case while a call is pending,
     * so that fast output does not trigger too many calls. Can be called on any thread.
     */
    boolean grow(boolean moreNow) {
        more = moreNow;
        if (!moreNow || !updatePending.get()) {
            newest = LogEnd.of(file);
        }
        return !updatePending.getAndSet(true);
    }

    void adoptGrowth() {
        updatePending.set(false);
        end = newest;
        cache.onFileGrown(file.complete());
        rows.growTo(end.size());
    }

    private Running load(int from, int count, Consumer<Optional<List<LogLine>>> then) {
        return background.startHidden(progress -> file.lines(from, count), outcome -> {
            then.accept(outcome instanceof Outcome.Done<List<LogLine>>(var got) ? Optional.of(got) : Optional.empty());
            read.accept(outcome);
        });
    }
}
