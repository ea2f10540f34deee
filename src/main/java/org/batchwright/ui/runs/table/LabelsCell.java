package org.batchwright.ui.runs.table;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.batchwright.ui.runs.annotation.LabelChips;
import org.batchwright.ui.runs.row.RunRow;

/** The labels of a run as chips. All of them are shown on hover. */
final class LabelsCell extends RunCell {
    /** The width of a chip, used to determine how many are shown. */
    private static final double CHIP_WIDTH = 70;

    private final HBox chips = new HBox(4);
    private final Tooltip all = new Tooltip();

    LabelsCell() {
        chips.setAlignment(Pos.CENTER_LEFT);
        chips.setMinWidth(0);
    }

    /** Shows the column as soon as a run has a label, unless the user hid the column when there were already labels. */
    static void showColumnOnceUsed(
            TableColumn<?, ?> column, ReadOnlyObjectProperty<Optional<List<String>>> inUse, boolean hiddenBefore) {
        inUse.subscribe((before, now) -> {
            boolean first = before.isEmpty();
            boolean fresh = before.map(List::isEmpty).orElse(true);
            if (fresh && now.filter(labels -> !labels.isEmpty()).isPresent() && !(first && hiddenBefore)) {
                column.setVisible(true);
            }
        });
    }

    @Override
    void show(RunRow row) {
        List<String> labels =
                row.part().isPresent() ? List.of() : row.run().annotations().labels();
        int fitting = (int) (getTableColumn().getWidth() / CHIP_WIDTH);
        int most = fitting < 2 && labels.size() > 1 ? 0 : Math.max(1, fitting);
        chips.getChildren().setAll(LabelChips.first(labels, most));
        all.setText(String.join(", ", labels));
        setTooltip(labels.isEmpty() ? null : all);
        setGraphic(labels.isEmpty() ? null : chips);
        setAccessibleText(all.getText());
    }
}
