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
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.batchwright.run.logs.search.LogSought;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.log.file.LinePlace;
import org.batchwright.ui.log.file.LogFile;

/**
 * Text search in a log of any length: the user can step through matches while the search is running. If only part of a log is on this
 * computer, the log is searched on its cluster. FX thread only.
 */
public final class FindViewModel {
    /** The pause after typing before a log is searched on its cluster, where each search reads the whole log. */
    private static final Duration TYPING = Duration.ofMillis(350);

    private final LineScan scan;
    private final OffsetSearch elsewhere;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper();
    private final ReadOnlyIntegerWrapper position = new ReadOnlyIntegerWrapper(-1);
    private final ReadOnlyObjectWrapper<Optional<LinePlace>> place = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final MatchVisit visit;
    private Optional<LogFile> file = Optional.empty();
    private Optional<LogSession> parts = Optional.empty();
    private Optional<PendingMatch> pending = Optional.empty();
    private LogPosition start = LogPosition.START;
    private boolean asked;

    /**
     * A position in a log.
     *
     * @param line from 0
     * @param offset the byte offset of the same line
     */
    public record LogPosition(int line, long offset) {
        static final LogPosition START = new LogPosition(0, 0);
    }

    /** The match to select in the next log that is opened. */
    private record PendingMatch(String text, LogPosition start) {}

    FindViewModel(Background background) {
        this.scan = new LineScan(background, this::onScanned);
        this.visit = new MatchVisit(background);
        this.elsewhere = new OffsetSearch(background, this::onFound);
    }

    /** Searches for the same text in another log, without going to a match unless the user asks for it. */
    void in(LogFile other) {
        file = Optional.of(other);
        parts = Optional.empty();
        searchOpenedLog();
    }

    /** Searches a log that is only partly on this computer. */
    void inParts(LogSession session) {
        file = Optional.empty();
        parts = Optional.of(session);
        searchOpenedLog();
    }

    private void searchOpenedLog() {
        wantedNext().ifPresent(match -> {
            start = match.start();
            asked = true;
        });
        pending = Optional.empty();
        searchAgain();
    }

    private Optional<PendingMatch> wantedNext() {
        return pending.filter(one -> one.text().equals(text.get()));
    }

    /** Returns whether the user asked for a match in this log, as opposed to text that was left in the search field. */
    public boolean isAsked() {
        return !text.get().isEmpty() && (asked || wantedNext().isPresent());
    }

    /** Selects the first match of the current text at or after this position in the log that is opened next. */
    public void goToInNextLog(LogPosition start) {
        pending = Optional.of(new PendingMatch(text.get(), start));
    }

    /** Stops searching. */
    void in() {
        file = Optional.empty();
        parts = Optional.empty();
        start = LogPosition.START;
        asked = false;
        forget();
    }

    /**
     * Searches for a different text; an empty string ends the search.
     *
     * @param row the row where the search for the current match begins
     */
    public void search(String wanted, int row) {
        search(wanted, position(row));
    }

    private LogPosition position(int row) {
        return new LogPosition(
                row,
                parts.flatMap(LogSession::file).map(open -> open.offset(row)).orElse(0L));
    }

    /** Searches for a different text from a position in the log, which may not be on this computer yet. */
    public void search(String wanted, LogPosition from) {
        text.set(wanted);
        start = from;
        asked = true;
        searchAgain();
    }

    private void searchAgain() {
        forget();
        String wanted = text.get();
        if (wanted.isEmpty()) {
            return;
        }
        file.ifPresent(log -> scan.start((from, found) -> log.find(wanted, from, found)));
        parts.ifPresent(session -> elsewhere.start(session, new LogSought.Text(wanted), TYPING));
        update();
    }

    /**
     * Goes to the next match, wrapping around.
     *
     * @param top the first row in view, where the search for the first match to go to begins
     */
    public void next(int top) {
        step(1, top);
    }

    /**
     * Goes to the previous match, wrapping around.
     *
     * @param top the first row in view, above which the first match to go to is
     */
    public void previous(int top) {
        step(-1, top);
    }

    private void step(int by, int top) {
        if (position.get() < 0) {
            asked = true;
            start = position(top);
            firstFromStart().ifPresent(match -> selectMatch(by > 0 ? match : Math.floorMod(match + by, count.get())));
        } else {
            selectMatch(Math.floorMod(position.get() + by, count.get()));
        }
    }

    /** Returns the first match at or after the start or, if there is none, the very first match. */
    private OptionalInt firstFromStart() {
        if (parts.isPresent()) {
            return elsewhere.hits().firstAtOrAfter(start.offset());
        }
        int match = matches().firstAtOrAfter(start.line());
        return match < 0 ? OptionalInt.empty() : OptionalInt.of(match);
    }

    /** Returns the search text; empty if not searching. */
    public ReadOnlyStringProperty text() {
        return text.getReadOnlyProperty();
    }

    /** Returns the number of matches found so far. */
    public ReadOnlyIntegerProperty count() {
        return count.getReadOnlyProperty();
    }

    /** Returns whether there are more matches than counted. */
    public boolean hasMore() {
        return parts.isPresent() && elsewhere.hits().more();
    }

    /** Returns the zero-based index of the current match; negative if there is none. */
    public ReadOnlyIntegerProperty position() {
        return position.getReadOnlyProperty();
    }

    /** Returns where the current match is; empty until this is known. */
    public ReadOnlyObjectProperty<Optional<LinePlace>> place() {
        return place.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty searching() {
        return searching.getReadOnlyProperty();
    }

    Matches matches() {
        return scan.matches();
    }

    void onLogGrown() {
        scan.onLogGrown();
        elsewhere.onLogGrown();
        update();
    }

    private void update() {
        searching.set(parts.isPresent() ? elsewhere.isRunning() : scan.running().get());
        count.set(parts.isPresent() ? elsewhere.hits().count() : scan.count().get());
    }

    private void onScanned() {
        update();
        int all = matches().count();
        if (asked && position.get() < 0 && all > 0) {
            if (matches().line(all - 1) >= start.line()) {
                selectMatch(matches().firstAtOrAfter(start.line()));
            } else if (!scan.running().get()) {
                selectMatch(all - 1);
            }
        }
    }

    private void onFound() {
        update();
        if (asked && position.get() < 0) {
            elsewhere.hits().nearest(start.offset()).ifPresent(this::selectMatch);
        }
    }

    private void selectMatch(int match) {
        position.set(match);
        String wanted = text.get();
        if (parts.isPresent()) {
            LogSession session = parts.get();
            long offset = elsewhere.hits().offset(match);
            visit.start(progress -> session.placeAt(offset, wanted), this::show, session::report);
        } else {
            LogFile log = file.orElseThrow();
            int line = matches().line(match);
            int nth = matches().within(match);
            visit.start(
                    progress -> log.place(line, nth, wanted),
                    this::show,
                    failure -> {}); // the lines in view report why the log cannot be read
        }
    }

    private void show(LinePlace found) {
        place.set(Optional.empty()); // lets the user return to the only match after scrolling away
        place.set(Optional.of(found));
    }

    private void forget() {
        scan.stop();
        elsewhere.stop();
        visit.stop();
        position.set(-1);
        place.set(Optional.empty());
        update();
    }
}
