package org.batchwright.ui.widget.script;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;

/** The arrow, line numbers and sign to the left of a line. */
final class ScriptGutter extends HBox {
    private final Label arrow = new Label();

    /** @param side the zero-based side of the row; only the first side has space for an arrow */
    ScriptGutter(ScriptRow row, int side, GutterColumns columns) {
        ScriptRow.Cell cell = row.cells().get(side);
        getStyleClass().add("script-gutter");
        setMinWidth(USE_PREF_SIZE);
        if (side == 0 && columns.numbers() > 0) {
            add(arrow, GutterColumns.ARROW);
        }
        List<String> numbers = cell.numbers();
        for (int i = 0; i < columns.numbers(); i++) {
            add(Labels.styled(i < numbers.size() ? numbers.get(i) : "", "script-number"), columns.numberWidth());
        }
        if (columns.hasSigns()) {
            add(Labels.styled(row.continues() ? "" : sign(row, side), "script-sign"), GutterColumns.SIGN);
        }
    }

    private void add(Label label, double width) {
        label.setMinWidth(width);
        label.setMaxWidth(width);
        label.setMaxHeight(Double.MAX_VALUE);
        getChildren().add(label);
    }

    /** Shows the arrow of a section that can be folded. */
    void showArrow(boolean open) {
        arrow.getStyleClass().add("fold-arrow");
        arrow.setGraphic(Buttons.icon(open ? "fth-chevron-down" : "fth-chevron-right"));
    }

    private static String sign(ScriptRow row, int side) {
        ScriptRow.Cell cell = row.cells().get(side);
        return switch (cell.change()) {
            case ADDED -> "+";
            case REMOVED -> "−";
            case REPEATED -> cell.text().isEmpty() ? "" : side == row.cells().size() - 1 && row.isInNewer() ? "+" : "−";
            case SAME, EDITED, ABSENT -> "";
        };
    }
}
