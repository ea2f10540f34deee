package org.batchwright.ui.compose.presets;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A list cell as wide as its list and as high as its wrapped text. */
abstract class WrappedCell<T> extends ListCell<T> {
    private static final double SCROLL_BAR = 16;

    private final HBox row = new HBox(10);

    WrappedCell() {
        row.setAlignment(Pos.TOP_LEFT);
        row.setPadding(new Insets(3, 0, 3, 0));
        setPrefWidth(0); // follows the width of the list
    }

    /**
     * Lays out the cell; called by the constructor.
     *
     * @param title title on a single line
     * @param detail detail, wrapped below the title
     * @param before nodes placed before the title and the detail
     */
    final void lay(Label title, Label detail, Node... before) {
        title.setMinWidth(0);
        detail.getStyleClass().add("muted");
        detail.setWrapText(true);
        detail.setMinWidth(0);
        VBox texts = new VBox(1, title, detail);
        texts.setMinWidth(0);
        HBox.setHgrow(texts, Priority.ALWAYS);
        row.getChildren().setAll(before);
        row.getChildren().add(texts);
    }

    /** Shows an item in the cell. */
    abstract void fill(T item);

    @Override
    protected double computePrefHeight(double width) {
        double room = getListView().getWidth() - snappedLeftInset() - snappedRightInset() - SCROLL_BAR;
        return isEmpty()
                ? super.computePrefHeight(width)
                : snappedTopInset() + row.prefHeight(Math.max(1, room)) + snappedBottomInset();
    }

    @Override
    protected void updateItem(T item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        setGraphic(empty || item == null ? null : row);
        if (!empty && item != null) {
            fill(item);
        }
    }
}
