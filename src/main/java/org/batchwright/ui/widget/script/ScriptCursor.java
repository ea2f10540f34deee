package org.batchwright.ui.widget.script;

import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;

/** Selects rows of a script and scrolls to them. */
final class ScriptCursor {
    /** Number of rows shown above the row that is scrolled to. */
    private static final int CONTEXT = 3;

    private final ListView<ScriptRow> list;
    private final ReadingPosition position;

    ScriptCursor(ListView<ScriptRow> list, ReadingPosition position) {
        this.list = list;
        this.position = position;
    }

    /** Returns the selected row; negative if there is none. */
    int row() {
        return list.getSelectionModel().getSelectedIndex();
    }

    /** Selects a row and scrolls to it, unless it is visible with the rows next to it. */
    void select(int row) {
        list.getSelectionModel().clearAndSelect(row);
        if (!isVisible(row)) {
            scrollTo(row);
        }
    }

    void scrollTo(int row) {
        position.scrollTo(
                Math.clamp(row - CONTEXT, 0, Math.max(0, list.getItems().size() - 1)));
    }

    private boolean isVisible(int row) {
        if (!(list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            return false;
        }
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        return first != null && last != null && row > first.getIndex() && row < last.getIndex();
    }
}
