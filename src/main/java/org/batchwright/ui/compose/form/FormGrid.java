package org.batchwright.ui.compose.form;

import java.util.List;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Presentation;
import org.batchwright.ui.compose.field.FieldEditor;

/** Editors in equal columns, three for resources and two for others; full-width editors are placed between them. */
final class FormGrid extends VBox {
    private final int columns;

    FormGrid(Field.Section section) {
        super(8);
        columns = section == Field.Section.RESOURCES ? 3 : 2;
        setMinWidth(0);
    }

    /** Replaces the content with these editors. */
    void fill(List<FieldEditor> editors) {
        getChildren().clear();
        GridPane narrow = columns();
        for (FieldEditor editor : editors) {
            if (isWide(editor.field())) {
                getChildren().add(editor);
                narrow = columns();
            } else {
                int at = narrow.getChildren().size();
                narrow.add(editor, at % columns, at / columns);
                if (at == 0) {
                    getChildren().add(narrow);
                }
            }
        }
    }

    private GridPane columns() {
        GridPane grid = new GridPane(10, 8);
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(0);
            column.setPrefWidth(10);
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
        return grid;
    }

    private static boolean isWide(Field<?> field) {
        return switch (field.type().shape()) {
            case TEXT -> true;
            case LIST -> field.type().choices().isEmpty();
            default -> field.is(Presentation.WIDE);
        };
    }
}
