package org.batchwright.ui.widget.script;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.ListView;

/** Steps through the changes in a comparison; adjacent differing rows are one change. */
public final class ChangeWalk {
    private final ListView<ScriptRow> list;
    private final ScriptCursor cursor;
    private final ReadOnlyObjectWrapper<Position> position = new ReadOnlyObjectWrapper<>(new Position(0, 0));

    /**
     * The position of the selected row among the changes.
     *
     * @param current the number of the change that contains the row, counted from 1; 0 if no change does
     * @param count the number of changes
     */
    public record Position(int current, int count) {}

    ChangeWalk(ListView<ScriptRow> list, ScriptCursor cursor) {
        this.list = list;
        this.cursor = cursor;
        list.getSelectionModel().selectedIndexProperty().subscribe(this::update);
    }

    public ReadOnlyObjectProperty<Position> position() {
        return position.getReadOnlyProperty();
    }

    /** Recomputes the position after the rows have changed. */
    void update() {
        int[] starts = starts();
        int row = cursor.row();
        boolean inside = row >= 0
                && row < list.getItems().size()
                && list.getItems().get(row).differs();
        position.set(new Position(inside ? startsUpTo(starts, row) : 0, starts.length));
    }

    /** Scrolls to the first change, without selecting it. */
    public void scrollToFirst() {
        Arrays.stream(starts()).limit(1).forEach(cursor::scrollTo);
    }

    /** Selects the first row of the next change below the selected row, or of the first change if there is none below. */
    public void next() {
        int[] starts = starts();
        if (starts.length > 0) {
            cursor.select(starts[startsUpTo(starts, cursor.row()) % starts.length]);
        }
    }

    /** Selects the first row of the nearest change that begins above the selected row, or of the last change if there is none above. */
    public void previous() {
        int[] starts = starts();
        if (starts.length > 0) {
            cursor.select(starts[Math.floorMod(startsUpTo(starts, cursor.row() - 1) - 1, starts.length)]);
        }
    }

    private static int startsUpTo(int[] starts, int row) {
        return (int) Arrays.stream(starts).filter(start -> start <= row).count();
    }

    private int[] starts() {
        List<ScriptRow> rows = list.getItems();
        return IntStream.range(0, rows.size())
                .filter(row -> rows.get(row).differs()
                        && (row == 0 || !rows.get(row - 1).differs()))
                .toArray();
    }
}
