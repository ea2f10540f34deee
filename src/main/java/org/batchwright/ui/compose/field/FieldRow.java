package org.batchwright.ui.compose.field;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Fields side by side, each spanning one or more of twelve columns; their problems are shown below, over the full width. */
public final class FieldRow extends VBox {
    private static final double SHARES = 12;
    private static final double GAP = 8;

    private final HBox line = new HBox(GAP);

    public FieldRow() {
        getStyleClass().add("field-row");
        setMinWidth(0);
        line.setMinWidth(0);
        line.setPrefWidth(0);
        getChildren().add(line);
    }

    public FieldRow with(FieldEditor editor, int shares) {
        editor.managedProperty().bind(editor.visibleProperty());
        editor.setMaxWidth(Region.USE_PREF_SIZE);
        editor.prefWidthProperty()
                .bind(line.widthProperty().map(width -> (width.doubleValue() + GAP) * shares / SHARES - GAP));
        line.getChildren().add(editor);
        getChildren().add(editor.detachProblemText());
        return this;
    }
}
