package org.batchwright.ui.widget;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Fills the free width of a row, which moves the following nodes to the end of the row. */
public final class Spacer extends Region {
    public Spacer() {
        HBox.setHgrow(this, Priority.ALWAYS);
    }
}
