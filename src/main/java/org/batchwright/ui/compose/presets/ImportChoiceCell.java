package org.batchwright.ui.compose.presets;

import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A preset that can be created, with a check box, or what became none, without. */
final class ImportChoiceCell extends ListCell<ImportChoice> {
    private static final double SCROLL_BAR = 16;

    private final CheckBox box = new CheckBox();
    private final Label title = new Label();
    private final Label detail = new Label();
    private final HBox row;
    private Optional<BooleanProperty> bound = Optional.empty();

    ImportChoiceCell() {
        box.setFocusTraversable(false);
        box.setMinWidth(USE_PREF_SIZE);
        title.setMinWidth(0);
        detail.getStyleClass().add("muted");
        detail.setWrapText(true);
        detail.setMinWidth(0);
        VBox texts = new VBox(1, title, detail);
        texts.setMinWidth(0);
        HBox.setHgrow(texts, Priority.ALWAYS);
        row = new HBox(10, box, texts);
        row.setAlignment(Pos.TOP_LEFT);
        row.setPadding(new Insets(3, 0, 3, 0));
        setPrefWidth(0); // as wide as the list
    }

    /** Height of its wrapped text. */
    @Override
    protected double computePrefHeight(double width) {
        double room = getListView().getWidth() - snappedLeftInset() - snappedRightInset() - SCROLL_BAR;
        return isEmpty()
                ? super.computePrefHeight(width)
                : snappedTopInset() + row.prefHeight(Math.max(1, room)) + snappedBottomInset();
    }

    @Override
    protected void updateItem(ImportChoice item, boolean empty) {
        super.updateItem(item, empty);
        bound.ifPresent(box.selectedProperty()::unbindBidirectional);
        bound = Optional.empty();
        setText(null);
        setGraphic(empty || item == null ? null : row);
        if (!empty && item != null) {
            box.selectedProperty().bindBidirectional(item.chosen());
            bound = Optional.of(item.chosen());
            box.setVisible(item.preset().isPresent());
            title.setText(item.title());
            detail.setText(item.detail());
            setAccessibleText(item.title() + ". " + item.detail());
        }
    }
}
