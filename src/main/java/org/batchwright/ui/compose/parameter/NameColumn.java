package org.batchwright.ui.compose.parameter;

import java.util.Collection;
import javafx.beans.binding.Bindings;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.text.Text;
import org.batchwright.ui.widget.Fonts;

/** The name column of a table: equally wide in all rows, and wider than usual if a name is long. */
final class NameColumn {
    private static final double FONT_SIZE = 13;
    /** In pixels: the padding of the field, and a little for rounding. */
    private static final double PADDING = 10;

    /** As a percentage of the row's width. */
    private static final double MOST = 40;

    /** The percentage of the row's width where a list of swept values ends. */
    private static final double LIST_END = 74;

    private final DoubleProperty longest = new SimpleDoubleProperty();

    /** Widens the column to fit these names. */
    void fit(Collection<String> names) {
        longest.set(names.stream().mapToDouble(NameColumn::width).max().orElse(0));
    }

    private static double width(String name) {
        Text text = new Text(name);
        text.setFont(Fonts.mono(FONT_SIZE));
        return text.getLayoutBounds().getWidth();
    }

    /** Returns the percentage of the row's width available to a list of swept values next to the name. */
    static ObservableValue<Number> listAfter(ColumnConstraints names) {
        return names.percentWidthProperty().map(taken -> LIST_END - taken.doubleValue());
    }

    /** @param usual the percentage of the row's width if all names are short */
    ColumnConstraints columnIn(GridPane row, ObservableValue<Number> usual) {
        ColumnConstraints column = new ColumnConstraints(0, 0, Double.MAX_VALUE);
        column.percentWidthProperty().bind(shareOf(row, usual));
        return column;
    }

    private ObservableValue<Number> shareOf(GridPane row, ObservableValue<Number> usual) {
        return Bindings.createObjectBinding(
                () -> {
                    double wanted = (longest.get() + PADDING) / Math.max(1, widthOfColumns(row)) * 100;
                    return Math.max(usual.getValue().doubleValue(), Math.min(wanted, MOST));
                },
                longest,
                row.widthProperty(),
                row.insetsProperty(),
                row.hgapProperty(),
                usual);
    }

    /** Returns the width that the percentages refer to, which is without the gaps between the columns. */
    static double widthOfColumns(GridPane row) {
        Insets insets = row.getInsets();
        double gaps = row.getHgap() * (row.getColumnCount() - 1);
        return row.getWidth() - insets.getLeft() - insets.getRight() - gaps;
    }
}
