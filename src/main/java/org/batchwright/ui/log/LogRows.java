package org.batchwright.ui.log;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.log.file.LinePlace;
import org.batchwright.ui.log.pane.LinePosition;
import org.batchwright.ui.log.text.LogLine;

/** The rows of the log on screen, which are replaced when other lines are opened. FX thread only. */
final class LogRows {
    private final ReadOnlyObjectWrapper<ObservableList<Integer>> rows = new ReadOnlyObjectWrapper<>(new RowList());
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();
    private Optional<LogContent> content = Optional.empty();

    /** Removes all rows. */
    void clear() {
        content = Optional.empty();
        rows.set(new RowList());
    }

    /** Makes other lines available; they are shown once {@link #show} is called. */
    void open(LogContent opened) {
        opened.adoptGrowth();
        opened.added()
                .ifPresent(lines ->
                        opened.showPart(content.flatMap(LogContent::part).map(place -> place.shifted(lines))));
        content = Optional.of(opened);
    }

    void show() {
        content.ifPresent(open -> rows.set(open.rows()));
        incrementVersion();
    }

    boolean isOpen(LogContent one) {
        return content.filter(one::equals).isPresent();
    }

    /** Returns the row numbers, starting at 0. */
    ReadOnlyObjectProperty<ObservableList<Integer>> list() {
        return rows.getReadOnlyProperty();
    }

    /** Returns the line of a row if loaded; otherwise starts loading it, after which {@link #version} changes. */
    Optional<LogLine> line(int row) {
        return content.flatMap(open -> open.line(row, this::incrementVersion));
    }

    /** Returns how many rows precede those that were open before; empty if the earlier rows are no longer open. */
    OptionalInt added() {
        return content.map(LogContent::added).orElse(OptionalInt.empty());
    }

    /** Returns a number that changes when requested lines have been loaded or may have changed. */
    ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    void incrementVersion() {
        version.set(version.get() + 1);
    }

    /** Shows the part of a very long line that contains this place; without one, all lines are shown from their start. */
    void showPart(Optional<LinePlace> place) {
        content.ifPresent(open -> open.showPart(place));
        incrementVersion();
    }

    /** Passes on the text between two positions. */
    void text(Background background, LinePosition from, LinePosition to, Consumer<Outcome<String>> then) {
        content.ifPresent(open -> {
            Optional<LinePlace> part = open.part();
            background.startHidden(progress -> LogText.of(open.file(), part, from, to), then);
        });
    }
}
