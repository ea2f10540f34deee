package org.batchwright.ui.runs;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TableColumn;

/** Fits columns into a table: what is left over goes to the greedy ones, what is missing comes from all that can spare it. */
final class ColumnWidths {
    /** JavaFX takes this very width for none at all: it fits the column to its content when that is first shown. */
    private static final double TAKEN_FOR_NONE = 80;

    private final List<Column> columns = new ArrayList<>();

    private record Column(TableColumn<?, ?> column, double wanted, double least, double greed) {}

    /**
     * @param wanted how wide it is where there is room
     * @param least how narrow it may get
     * @param greed its share of what is left over; all shares together are 1
     */
    void add(TableColumn<?, ?> column, double wanted, double least, double greed) {
        column.setMinWidth(least);
        column.setPrefWidth(taken(wanted));
        columns.add(new Column(column, wanted, least, greed));
    }

    void fit(double room) {
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

    /** One less; where that is below the least, the least counts. */
    private static double taken(double width) {
        return width == TAKEN_FOR_NONE ? width - 1 : width;
    }
}
