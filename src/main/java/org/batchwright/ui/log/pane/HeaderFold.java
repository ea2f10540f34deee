package org.batchwright.ui.log.pane;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.ui.log.text.AnsiColor;
import org.batchwright.ui.log.text.LineParts;
import org.batchwright.ui.log.text.LogLine;
import org.batchwright.ui.log.text.LogLine.Span;
import org.batchwright.ui.log.text.TextStyle;
import org.batchwright.ui.widget.Texts;

/**
 * The lines that the job script prints about the job before its command, folded into one row: they are read rarely, and would otherwise fill
 * the view of a short log. The other rows of the folded lines have no height.
 */
final class HeaderFold {
    /** The number of lines in which the header is looked for; the environment's setup may print some before it. */
    private static final int SEARCHED = 200;

    /** Fewer lines are not folded. */
    private static final int LEAST = 3;

    private static final Pattern HOST =
            Pattern.compile("^# host {2}(\\S+), (\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d)[ :].*");
    /** The color of quiet text. */
    private static final TextStyle QUIET =
            new TextStyle(Optional.of(new AnsiColor.Named(7)), Optional.empty(), Set.of());

    private final LineSource source;
    private Optional<Host> host = Optional.empty();
    private int first;
    private int end;
    private int scanned;
    private boolean known;
    private boolean folded = true;
    /** The row to show, if it was not known whether the header hides it. */
    private OptionalInt wanted = OptionalInt.empty();

    private boolean switchWanted;

    private record Host(String name, String started) {}

    HeaderFold(LineSource source) {
        this.source = source;
    }

    /** Forgets the header, because the source now contains other lines. */
    void reset() {
        host = Optional.empty();
        first = 0;
        end = 0;
        scanned = 0;
        known = false;
        folded = true;
        wanted = OptionalInt.empty();
        switchWanted = false;
    }

    /** Looks for the header if its lines may be in view, until all of it is loaded. */
    void update(int top) {
        while (top <= SEARCHED && isUnknown()) {
            Optional<LogLine> line = source.line(scanned);
            if (line.isEmpty()) {
                return; // it is being loaded
            }
            read(line.get().text());
            scanned++;
        }
        known |= scanned == SEARCHED;
        if (wanted.isPresent() && hides(wanted.getAsInt())) {
            folded = false;
        }
        if (known) {
            wanted = OptionalInt.empty();
        }
    }

    /** Returns whether lines that may belong to the header are still to be read. */
    private boolean isUnknown() {
        int complete = Math.min(source.size() - 1, SEARCHED); // the last line may still grow
        return !known && source.isNumbered() && scanned < complete;
    }

    private void read(String line) {
        if (host.isEmpty()) {
            Matcher found = HOST.matcher(line);
            if (found.matches()) {
                host = Optional.of(new Host(found.group(1), found.group(2)));
                first = scanned;
                end = scanned + 1;
            }
        } else if (LineParts.isOfJobScript(line)) {
            end = scanned + 1;
        } else {
            known = true;
        }
    }

    private boolean exists() {
        return end - first >= LEAST;
    }

    /** Returns whether the source has no header, as far as its lines are loaded. */
    boolean isMissing() {
        return !isUnknown() && !exists();
    }

    /** Returns whether the header can be folded or unfolded now; remembers the wish if its lines are still to be read. */
    boolean isSwitchable() {
        switchWanted = isUnknown();
        return !switchWanted && !isMissing();
    }

    boolean isSwitchWanted() {
        return switchWanted;
    }

    private boolean isFolded() {
        return folded && exists();
    }

    /** Returns whether a row has no height, because it is folded into another one. */
    boolean hides(int row) {
        return isFolded() && row > first && row < end;
    }

    int hiddenRows() {
        return isFolded() ? end - first - 1 : 0;
    }

    /** Returns how many rows with a height, and which fraction of the next one, are above a row with its fraction. */
    double shown(double row) {
        return row <= first + 1 ? row : Math.max(first + 1.0, row - hiddenRows());
    }

    /** Returns the row, with its fraction, for a number of rows with a height. */
    double rowOf(double shown) {
        return shown < first + 1 ? shown : shown + hiddenRows();
    }

    /** Returns what is shown instead of a line: in the folded row, what the folded lines are. */
    Optional<LogLine> summary(int row) {
        return host.filter(any -> isFolded() && row == first)
                .map(from -> new LogLine(
                        row + 1,
                        List.of(new Span(Texts.get("log.header", end - first, from.name(), from.started()), QUIET)),
                        false));
    }

    /** Returns the icon in front of the row's number, which shows whether the header is folded; empty for other rows. */
    String icon(int row) {
        return exists() && row == first ? (folded ? "fth-chevron-right" : "fth-chevron-down") : "";
    }

    /** Returns whether a click on this row, or on its number, folds or unfolds the header. */
    boolean isToggledAt(int row, boolean onNumber) {
        return exists() && row == first && (folded || onNumber);
    }

    /** Folds or unfolds the header, and returns whether it is now folded. */
    boolean toggle() {
        folded = !folded;
        wanted = OptionalInt.empty();
        return folded;
    }

    /** Returns the first row of the header. */
    int first() {
        return first;
    }

    /** Unfolds the header if it hides this row, or once it is known to hide it. */
    void unfold(int row) {
        folded = folded && !hides(row);
        wanted = known ? OptionalInt.empty() : OptionalInt.of(row);
    }
}
