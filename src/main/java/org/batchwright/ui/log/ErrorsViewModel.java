package org.batchwright.ui.log;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.run.logs.search.LogSought;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.log.file.LinePlace;
import org.batchwright.ui.log.file.LogFile;
import org.batchwright.ui.log.text.ErrorExpression;
import org.batchwright.ui.log.text.LineSeverity;

/**
 * The lines of a log that report errors, found in the background as it grows. If only part of the log is on this computer, the rest is
 * searched on the cluster once the user has seen the errors in that part. FX thread only.
 */
public final class ErrorsViewModel {
    private static final LogSought ERRORS = new LogSought.Lines(ErrorExpression.TEXT, LineSeverity::isError);

    private final LineScan scan;
    private final OffsetSearch elsewhere;
    private final MatchVisit visit;
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();
    private final ReadOnlyBooleanWrapper seeking = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper none = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<OptionalInt> row = new ReadOnlyObjectWrapper<>(OptionalInt.empty());
    private Optional<LogFile> file = Optional.empty();
    private Optional<LogSession> parts = Optional.empty();
    private Optional<Step> pending = Optional.empty();
    private boolean reading;

    /**
     * A step to the next or previous error.
     *
     * @param from the offset of the line where the step begins
     */
    private record Step(boolean down, long from) {}

    ErrorsViewModel(Background background) {
        this.scan = new LineScan(background, this::onFound);
        this.elsewhere = new OffsetSearch(background, this::onFound);
        this.visit = new MatchVisit(background);
    }

    /**
     * Looks for errors in other lines of a log, or in another log.
     *
     * @param moreToRead whether more lines are about to arrive
     */
    void in(LogSession session, LogFile opened, boolean moreToRead) {
        file = Optional.of(opened);
        parts = Optional.of(session).filter(open -> open.parts().isPresent());
        reading = moreToRead;
        row.set(OptionalInt.empty());
        scan.start((from, found) -> opened.scan(LineSeverity::isError, from, found));
        update();
    }

    void in() {
        scan.stop();
        elsewhere.stop();
        visit.stop();
        file = Optional.empty();
        parts = Optional.empty();
        pending = Optional.empty();
        none.set(false);
        row.set(OptionalInt.empty());
        update();
    }

    /** Returns the number of lines with errors found so far. */
    public ReadOnlyIntegerProperty count() {
        return count.getReadOnlyProperty();
    }

    /** Returns whether there are more errors than counted. */
    boolean hasMore() {
        return elsewhere.hits().more();
    }

    /** Returns whether an error that the user asked for is still being looked for. */
    public ReadOnlyBooleanProperty seeking() {
        return seeking.getReadOnlyProperty();
    }

    /** Returns whether the user asked for an error, but the whole log contains none. */
    public ReadOnlyBooleanProperty none() {
        return none.getReadOnlyProperty();
    }

    /** Returns whether lines are still being read. */
    public ReadOnlyBooleanProperty running() {
        return scan.running();
    }

    /** Returns the row of the error visited last. */
    public ReadOnlyObjectProperty<OptionalInt> row() {
        return row.getReadOnlyProperty();
    }

    /** Goes to the first error below this row, or to the very first error of the log if there is none below. */
    public void next(int below) {
        file.ifPresent(open -> step(new Step(true, open.offset(below))));
    }

    /** Goes to the last error above this row, or to the very last error of the log if there is none above. */
    public void previous(int above) {
        file.ifPresent(open -> step(new Step(false, open.offset(above))));
    }

    private void step(Step step) {
        visit.stop();
        pending = Optional.of(step);
        onFound();
    }

    private void onFound() {
        pending.ifPresent(step -> file.ifPresent(open -> take(step, open)));
        update();
    }

    private void take(Step step, LogFile open) {
        int from = open.lineAt(step.from());
        OptionalInt near = step.from() < open.offset(0) ? OptionalInt.empty() : near(step.down(), from);
        if (near.isPresent()) {
            pending = Optional.empty();
            goTo(near.getAsInt());
        } else if (parts.isPresent()) {
            takeElsewhere(step, parts.get(), step.down() ? step.from() + 1 : open.offsetBefore(from));
        } else if (!isSearching()) {
            pending = Optional.empty();
            wrapAround(step.down());
        }
    }

    /** Goes to the first or last error in the open lines. */
    private void wrapAround(boolean down) {
        int found = matches().count();
        none.set(found == 0 && !hasMore());
        if (found > 0) {
            goTo(matches().line(down ? 0 : found - 1));
        }
    }

    /** Returns the nearest error in the open lines, once it is certain that it is the nearest. */
    private OptionalInt near(boolean down, int from) {
        Matches found = matches();
        int all = found.count();
        int match = down ? found.firstAtOrAfter(from + 1) : found.lastBefore(from);
        if (match < 0) {
            return OptionalInt.empty();
        }
        boolean searched = down || !isSearching() || found.line(all - 1) >= from;
        int line = found.line(match);
        return searched && (down ? line > from : line < from) ? OptionalInt.of(line) : OptionalInt.empty();
    }

    private void takeElsewhere(Step step, LogSession session, long bound) {
        if (isSearching() || elsewhere.isRunning()) {
            return;
        }
        if (elsewhere.hasFailed() && !elsewhere.isKnown()) {
            pending = Optional.empty();
            elsewhere.stop(); // the user may try again
            return;
        }
        if (elsewhere.hasFailed() || !elsewhere.isKnown()) { // a search may have failed to continue before this step
            elsewhere.start(session, ERRORS, Duration.ZERO);
            return;
        }
        pending = Optional.empty();
        OptionalInt match = step.down()
                ? elsewhere.hits().firstAtOrAfter(bound)
                : elsewhere.hits().lastBefore(bound);
        if (match.isPresent()) {
            long offset = elsewhere.hits().offset(match.getAsInt());
            visit.start(progress -> new LinePlace(session.moveTo(offset)), place -> goTo(place.row()), session::report);
        } else {
            wrapAround(step.down()); // to an incomplete last line, which only the local search finds
        }
    }

    Matches matches() {
        return scan.matches();
    }

    /** @param moreToRead whether more lines are about to arrive, which takes precedence over looking for errors in them */
    void onLogGrown(boolean moreToRead) {
        reading = moreToRead;
        if (!reading) {
            scan.onLogGrown();
        }
        elsewhere.onLogGrown();
    }

    private boolean isSearching() {
        return reading || scan.running().get();
    }

    private void update() {
        seeking.set(pending.isPresent());
        count.set(Math.max(elsewhere.hits().count(), scan.count().get()));
        if (count.get() > 0) {
            none.set(false);
        }
    }

    private void goTo(int line) {
        row.set(OptionalInt.empty()); // lets the user return to the same error after scrolling away
        row.set(OptionalInt.of(line));
    }
}
