package org.batchwright.ui.runs.table;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TableColumn;

/** Fits columns into a table: surplus width goes to the greedy ones, a deficit is taken from all that can shrink. */
final class ColumnWidths {
    /** JavaFX treats exactly this width as unset: it fits such a column to its content when first shown. */
    private static final double UNSET_WIDTH = 80;

    private final List<Column> columns = new ArrayList<>();

    private record Column(TableColumn<?, ?> column, double wanted, double least, double greed) {}

    /**
     * @param wanted preferred width
     * @param least minimum width
     * @param greed share of the surplus; all shares add up to 1
     */
    void add(TableColumn<?, ?> column, double wanted, double least, double greed) {
        column.setMinWidth(least);
        column.setPrefWidth(taken(wanted));
        columns.add(new Column(column, wanted, least, greed));
    }

    void fit(double room) {
        List<Column> columns =
                this.columns.stream().filter(one -> one.column().isVisible()).toList();
        double over = room - columns.stream().mapToDouble(Column::wanted).sum();
        double spare = columns.stream()
                .mapToDouble(column -> column.wanted() - column.least())
                .sum();
        for (Column one : columns) {
            double share = over >= 0 ? one.greed() : (one.wanted() - one.least()) / spare;
            double width = one.wanted() + share * Math.max(over, -spare);
            one.column().setPrefWidth(taken(Math.floor(width)));
        }
    }

    /** Returns one pixel less, but at least the minimum. */
    private static double taken(double width) {
        return width == UNSET_WIDTH ? width - 1 : width;
    }
}
