package org.batchwright.ui.log;

import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.log.text.LineSeverity;

/** The lines of a log that report errors, found in the background as it grows. FX thread only. */
public final class ErrorsViewModel {
    private final LineScan scan;
    private final ReadOnlyObjectWrapper<OptionalInt> row = new ReadOnlyObjectWrapper<>(OptionalInt.empty());

    ErrorsViewModel(Background background) {
        this.scan = new LineScan(background, () -> {});
    }

    void in(LogFile file) {
        row.set(OptionalInt.empty());
        scan.start((from, found) -> file.scan(LineSeverity::isError, from, found));
    }

    void in() {
        scan.stop();
        row.set(OptionalInt.empty());
    }

    /** Returns the number of lines with errors found so far. */
    public ReadOnlyIntegerProperty count() {
        return scan.count();
    }

    /** Returns whether lines are still being read. */
    public ReadOnlyBooleanProperty running() {
        return scan.running();
    }

    /** Returns the row of the error visited last. */
    public ReadOnlyObjectProperty<OptionalInt> row() {
        return row.getReadOnlyProperty();
    }

    /** Goes to the first error below this row, or to the very first error if there is none below. */
    public void next(int below) {
        if (matches().count() > 0) {
            goTo(matches().firstAtOrAfter(below + 1));
        }
    }

    /** Goes to the last error above this row, or to the very last error if there is none above. */
    public void previous(int above) {
        if (matches().count() > 0) {
            goTo(matches().lastBefore(above));
        }
    }

    Matches matches() {
        return scan.matches();
    }

    void onLogGrown() {
        scan.onLogGrown();
    }

    private void goTo(int match) {
        row.set(OptionalInt.empty()); // lets the user return to the same error after scrolling away
        row.set(OptionalInt.of(matches().line(match)));
    }
}
