package org.batchwright.ui.runs.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.control.TableColumn;

/**
 * Fits columns into a table: extra width goes to the columns that can grow, and missing width is taken from those that can shrink. If that
 * is not enough, hideable columns are hidden until there is room again, but not to make room for columns that the user has added. Columns that are not needed are hidden as well.
 */
final class ColumnWidths {
    /** JavaFX treats exactly this width as unset and fits such a column to its content when first shown. */
    private static final double UNSET_WIDTH = 80;

    private final List<Column> columns = new ArrayList<>();
    private final List<String> hideable;
    private final Set<TableColumn<?, ?>> hidden = new HashSet<>();
    /** Columns that the user has shown, which are not hidden, and for which no other column is hidden. */
    private final Set<TableColumn<?, ?>> kept = new HashSet<>();

    private final Set<String> unneeded = new HashSet<>();
    private boolean fitting;

    private record Column(TableColumn<?, ?> column, double wanted, double least, double greed) {}

    /** @param hideable the ids of the columns that may be hidden, the least important first */
    ColumnWidths(List<String> hideable) {
        this.hideable = List.copyOf(hideable);
    }

    /**
     * @param wanted the preferred width
     * @param least the minimum width
     * @param greed the column's share of surplus width, relative to the other columns in view
     */
    void add(TableColumn<?, ?> column, double wanted, double least, double greed) {
        column.setMinWidth(least);
        column.setPrefWidth(taken(wanted));
        columns.add(new Column(column, wanted, least, greed));
    }

    /** Never hides this column, nor others in its favor, because only the user shows it; the table scrolls if necessary. */
    void keep(TableColumn<?, ?> column) {
        kept.add(column);
    }

    void removeAll(Collection<? extends TableColumn<?, ?>> removed) {
        columns.removeIf(one -> removed.contains(one.column()));
        kept.removeAll(removed);
    }

    /** Returns the columns that are hidden for lack of room, in the order in which they were added. */
    List<TableColumn<?, ?>> leftOut() {
        List<TableColumn<?, ?>> out = new ArrayList<>();
        columns.stream()
                .map(Column::column)
                .filter(column -> hidden.contains(column) && !unneeded.contains(column.getId()))
                .forEach(out::add);
        return out;
    }

    /** Sets whether a column has anything to show; otherwise it is hidden, unless the user shows it. */
    void setNeeded(String id, boolean needed) {
        if (needed) {
            unneeded.remove(id);
        } else {
            unneeded.add(id);
        }
    }

    /** Returns whether the user wants to see a column, even if there is currently no room or need for it. */
    boolean isChosen(TableColumn<?, ?> column) {
        return column.isVisible() || hidden.contains(column);
    }

    void fit(double room) {
        if (fitting || room <= 0) {
            return;
        }
        fitting = true;
        try {
            hideColumns(room);
        } finally {
            fitting = false;
        }
        List<Column> columns =
                this.columns.stream().filter(one -> one.column().isVisible()).toList();
        double over = room - columns.stream().mapToDouble(Column::wanted).sum();
        double spare = columns.stream()
                .mapToDouble(column -> column.wanted() - column.least())
                .sum();
        double greed = columns.stream().mapToDouble(Column::greed).sum();
        for (Column one : columns) {
            double share = over >= 0 ? one.greed() / Math.max(greed, 0.01) : (one.wanted() - one.least()) / spare;
            double width = one.wanted() + share * Math.max(over, -spare);
            one.column().setPrefWidth(taken(Math.floor(width)));
        }
    }

    private void hideColumns(double room) {
        hidden.stream()
                .filter(TableColumn::isVisible)
                .forEach(kept::add); // the user has shown these columns in the meantime
        hidden.removeAll(kept);
        List<Column> chosen =
                columns.stream().filter(one -> isChosen(one.column())).toList();
        hidden.clear();
        chosen.stream()
                .map(Column::column)
                .filter(column -> unneeded.contains(column.getId()) && !kept.contains(column))
                .forEach(hidden::add);
        double missing = chosen.stream()
                        .filter(one -> !hidden.contains(one.column()) && !kept.contains(one.column()))
                        .mapToDouble(Column::least)
                        .sum()
                - room;
        for (String id : hideable) {
            for (Column one : chosen) {
                if (missing > 0
                        && id.equals(one.column().getId())
                        && !kept.contains(one.column())
                        && !hidden.contains(one.column())) {
                    missing -= one.least();
                    hidden.add(one.column());
                }
            }
        }
        chosen.forEach(one -> one.column().setVisible(!hidden.contains(one.column())));
    }

    /** Returns the width minus one pixel, but at least the minimum. */
    private static double taken(double width) {
        return width == UNSET_WIDTH ? width - 1 : width;
    }
}
