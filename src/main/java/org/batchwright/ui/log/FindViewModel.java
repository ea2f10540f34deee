package org.batchwright.ui.log;

import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.log.text.LineTest;

/** Text search in a log of any length: matches can be stepped through while the search is running. FX thread only. */
public final class FindViewModel {
    private final LineScan scan;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyIntegerWrapper position = new ReadOnlyIntegerWrapper(-1);
    private final ReadOnlyObjectWrapper<OptionalInt> row = new ReadOnlyObjectWrapper<>(OptionalInt.empty());
    private Optional<LogSession> session = Optional.empty();
    private int near;

    FindViewModel(Background background) {
        this.scan = new LineScan(background, this::onScanned);
    }

    /** Searches another log for the same text. */
    void in(LogSession other) {
        session = Optional.of(other);
        search(text.get(), 0);
    }

    /** Stops searching. */
    void in() {
        session = Optional.empty();
        forget();
    }

    /**
     * Searches for another text; empty text ends the search.
     *
     * @param row the first match at or after this row becomes the current one
     */
    public void search(String wanted, int row) {
        text.set(wanted);
        near = row;
        forget();
        if (!wanted.isEmpty()) {
            LineTest test = LineTest.of(wanted);
            session.ifPresent(where ->
                    scan.start((from, found) -> where.scan(line -> test.first(line, 0) >= 0, from, found)));
        }
    }

    /** Goes to the next match, wrapping around. */
    public void next() {
        step(1);
    }

    public void previous() {
        step(-1);
    }

    private void step(int by) {
        if (matches().count() > 0) {
            selectMatch(Math.floorMod(position.get() + by, matches().count()));
        }
    }

    /** The search text; empty if not searching. */
    public ReadOnlyStringProperty text() {
        return text.getReadOnlyProperty();
    }

    /** Matching lines found so far. */
    public ReadOnlyIntegerProperty count() {
        return scan.count();
    }

    /** Zero-based index of the current match; negative without one. */
    public ReadOnlyIntegerProperty position() {
        return position.getReadOnlyProperty();
    }

    /** The row of the current match. */
    public ReadOnlyObjectProperty<OptionalInt> row() {
        return row.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty searching() {
        return scan.running();
    }

    Matches matches() {
        return scan.matches();
    }

    void onLogGrown() {
        scan.onLogGrown();
    }

    private void onScanned() {
        int count = matches().count();
        if (position.get() < 0 && count > 0) {
            if (matches().line(count - 1) >= near) {
                selectMatch(matches().firstAtOrAfter(near));
            } else if (!scan.running().get()) {
                selectMatch(count - 1);
            }
        }
    }

    private void selectMatch(int match) {
        position.set(match);
        row.set(OptionalInt.empty()); // the only match can be gone to again after scrolling away
        row.set(OptionalInt.of(matches().line(match)));
    }

    private void forget() {
        scan.stop();
        position.set(-1);
        row.set(OptionalInt.empty());
    }
}
