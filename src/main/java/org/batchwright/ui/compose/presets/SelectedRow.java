package org.batchwright.ui.compose.presets;

import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;

/** Scrolls a list just far enough to show its selected row, on request and when the height of the list changes. */
final class SelectedRow {
    private final ListView<?> list;

    SelectedRow(ListView<?> list) {
        this.list = list;
        list.heightProperty().addListener((heights, before, now) -> reveal());
    }

    void reveal() {
        int row = list.getSelectionModel().getSelectedIndex();
        if (row >= 0 && list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            list.layout();
            flow.scrollTo(row);
        }
    }
}
