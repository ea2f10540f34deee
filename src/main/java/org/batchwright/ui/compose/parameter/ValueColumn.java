package org.batchwright.ui.compose.parameter;

import java.util.Collection;
import javafx.beans.binding.Bindings;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.text.Text;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.widget.Fonts;

/** The value column of a table: the same width in every row. If a value is long, the column is wider, at the expense of the notes. */
final class ValueColumn {
    private static final double FONT_SIZE = 13;
    /** In pixels, including the arrow that opens a list. */
    private static final double PADDING = 30;

    private final DoubleProperty longest = new SimpleDoubleProperty();

    /** Widens the column to fit the values of these rows, except for swept values, values with several lines and the script's defaults. */
    void fit(Collection<AssignmentState> rows) {
        longest.set(rows.stream().mapToDouble(ValueColumn::width).max().orElse(0));
    }

    /** Returns the width in pixels that the longest value needs. */
    ReadOnlyDoubleProperty longest() {
        return longest;
    }

    private static double width(AssignmentState row) {
        String value = row.value().displayText();
        return row.isSwept() || row.origin() == Origin.DEFAULT || value.contains("\n") ? 0 : width(value) + PADDING;
    }

    private static double width(String value) {
        Text text = new Text(value);
        text.setFont(Fonts.mono(FONT_SIZE));
        return text.getLayoutBounds().getWidth();
    }

    /**
     * @param usual the percentage of the row's width if all values are short
     * @param end the percentage of the row's width at which the column ends at most, unless it has its usual width
     */
    ColumnConstraints columnIn(
            GridPane row, ColumnConstraints names, ObservableValue<Number> usual, ObservableValue<Number> end) {
        ObservableValue<Number> taken = names.percentWidthProperty();
        ColumnConstraints column = new ColumnConstraints(0, 0, Double.MAX_VALUE);
        column.percentWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> {
                            double wanted = longest.get() / Math.max(1, NameColumn.widthOfColumns(row)) * 100;
                            double most = end.getValue().doubleValue()
                                    - taken.getValue().doubleValue();
                            return Math.max(usual.getValue().doubleValue(), Math.min(wanted, most));
                        },
                        longest,
                        row.widthProperty(),
                        row.insetsProperty(),
                        row.hgapProperty(),
                        usual,
                        end,
                        taken));
        return column;
    }
}
