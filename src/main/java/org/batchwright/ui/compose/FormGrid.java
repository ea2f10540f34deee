package org.batchwright.ui.compose;

import java.util.List;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;

/** Editors in columns of one width, three for resources and two for others; a text takes a whole line. */
final class FormGrid {
    private FormGrid() {}

    static GridPane of(Field.Section section, List<FieldEditor> editors) {
        GridPane grid = empty(section);
        fill(grid, editors);
        return grid;
    }

    static GridPane empty(Field.Section section) {
        GridPane grid = new GridPane(10, 8);
        for (int i = 0; i < (section == Field.Section.RESOURCES ? 3 : 2); i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(0);
            column.setPrefWidth(10);
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
        return grid;
    }

    /** These in place of what is there. */
    static void fill(GridPane grid, List<FieldEditor> editors) {
        grid.getChildren().clear();
        int columns = grid.getColumnConstraints().size();
        int at = 0;
        for (FieldEditor editor : editors) {
            int span = isWide(editor.field()) ? columns : 1;
            if (at % columns + span > columns) {
                at += columns - at % columns;
            }
            grid.add(editor, at % columns, at / columns, span, 1);
            at += span;
        }
    }

    private static boolean isWide(Field<?> field) {
        return switch (field.kind().shape()) {
            case TEXT -> true;
            case LIST -> field.kind().choices().isEmpty();
            default -> field.equals(Fields.COMMAND);
        };
    }
}
