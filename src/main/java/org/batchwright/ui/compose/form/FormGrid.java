package org.batchwright.ui.compose.form;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Presentation;
import org.batchwright.ui.compose.field.FieldEditor;

/**
 * Editors in equal columns, three for resources and two for others; full-width editors are placed between them. Three
 * columns become two if their labels would be cut off.
 */
final class FormGrid extends VBox {
    private static final int GAP = 10;
    /** The minimum width of a column, which is enough for "Memory per node" with its reset button. */
    private static final int MIN_COLUMN = 118;

    private final int most;
    private int columns;

    FormGrid(Field.Section section) {
        super(8);
        most = section == Field.Section.RESOURCES ? 3 : 2;
        columns = most;
        setMinWidth(0);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinHeight(double width) {
        fit(width);
        return super.computeMinHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        fit(width);
        return super.computePrefHeight(width);
    }

    private void fit(double width) {
        boolean fits = width <= 0 || width >= most * MIN_COLUMN + (most - 1) * GAP;
        int now = fits ? most : 2;
        if (now != columns) {
            columns = now;
            for (Node child : getChildren()) {
                if (child instanceof GridPane grid) {
                    arrange(grid);
                }
            }
        }
    }

    /** Replaces the content with these editors. */
    void fill(List<FieldEditor> editors) {
        getChildren().clear();
        GridPane narrow = new GridPane(GAP, 8);
        for (FieldEditor editor : editors) {
            if (isWide(editor.field())) {
                getChildren().add(editor);
                narrow = new GridPane(GAP, 8);
            } else {
                narrow.getChildren().add(editor);
                if (narrow.getChildren().size() == 1) {
                    getChildren().add(narrow);
                }
                arrange(narrow);
            }
        }
    }

    private void arrange(GridPane grid) {
        grid.getColumnConstraints().clear();
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(0);
            column.setPrefWidth(10);
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
        for (int at = 0; at < grid.getChildren().size(); at++) {
            GridPane.setConstraints(grid.getChildren().get(at), at % columns, at / columns);
        }
    }

    private static boolean isWide(Field<?> field) {
        return switch (field.type().shape()) {
            case TEXT -> true;
            case LIST -> field.type().choices().isEmpty();
            default -> field.is(Presentation.WIDE);
        };
    }
}
