package org.batchwright.ui.log;

import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;

/** Text search in a log of any length: matches can be stepped through while the search is running. FX thread only. */
public final class FindViewModel {
    private final Background background;
    private final Matches matches = new Matches();
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();
    private final ReadOnlyIntegerWrapper position = new ReadOnlyIntegerWrapper(-1);
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<OptionalInt> row = new ReadOnlyObjectWrapper<>(OptionalInt.empty());
    private Optional<LogSession> session = Optional.empty();
    private Optional<Running> search = Optional.empty();
    private int searchedTo;
    private int near;
    private boolean grewMeanwhile;
    private long round;

    FindViewModel(Background background) {
        this.background = background;
    }

    /** Searches another log for the same text. */
    void in(LogSession other) {
        session = Optional.of(other);
        search(text.get(), 0);
    }

    /** Stops searching. */
    void in() {
        cancel();
        session = Optional.empty();
        forget();
    }

    /**
     * Searches for another text; empty text ends the search.
     *
     * @param row the first match at or after this row becomes the current one
     */
    public void search(String wanted, int row) {
        cancel();
        text.set(wanted);
        near = row;
        forget();
        goToMatch();
    }

    /** Goes to the next match, wrapping around. */
    public void next() {
        step(1);
    }

    public void previous() {
        step(-1);
    }

    private void step(int by) {
        if (matches.count() > 0) {
            position.set(Math.floorMod(position.get() + by, matches.count()));
            row.set(OptionalInt.of(matches.line(position.get())));
        }
    }

    /** The search text; empty if not searching. */
    public ReadOnlyStringProperty text() {
        return text.getReadOnlyProperty();
    }

    /** Matching lines found so far. */
    public ReadOnlyIntegerProperty count() {
        return count.getReadOnlyProperty();
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
        return searching.getReadOnlyProperty();
    }

    void onLogGrown() {
        if (searching.get()) {
            grewMeanwhile = true;
        } else {
            goToMatch();
        }
    }

    private void goToMatch() {
        if (text.get().isEmpty() || session.isEmpty()) {
            return;
        }
        LogSession where = session.get();
        String wanted = text.get();
        int from = searchedTo;
        long mine = round;
        grewMeanwhile = false;
        searching.set(true);
        search = Optional.of(background.startHidden(
                progress -> where.search(
                        wanted,
                        from,
                        hits -> background.runOnFxThread(() -> {
                            if (mine == round) {
                                onMatchesFound(hits);
                            }
                        })),
                outcome -> {
                    if (mine == round) {
                        onSearchEnded(outcome);
                    }
                }));
    }

    private void onMatchesFound(int[] hits) {
        matches.add(hits);
        count.set(matches.count());
        boolean reached = matches.line(matches.count() - 1) >= near;
        if (position.get() < 0 && reached) {
            selectMatch(matches.firstAtOrAfter(near));
        }
    }

    private void onSearchEnded(Outcome<Integer> outcome) {
        searching.set(false);
        outcome.handle(to -> searchedTo = to, failure -> {});
        if (position.get() < 0 && matches.count() > 0) {
            selectMatch(matches.count() - 1);
        }
        if (grewMeanwhile) {
            goToMatch();
        }
    }

    private void selectMatch(int match) {
        position.set(match);
        row.set(OptionalInt.of(matches.line(match)));
    }

    private void cancel() {
        search.ifPresent(Running::cancel);
        search = Optional.empty();
        round++;
        searching.set(false);
    }

    private void forget() {
        matches.clear();
        searchedTo = 0;
        count.set(0);
        position.set(-1);
        row.set(OptionalInt.empty());
    }
}
