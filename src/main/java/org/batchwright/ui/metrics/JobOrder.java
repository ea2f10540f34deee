package org.batchwright.ui.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.batchwright.ui.metrics.series.MetricSummary;
import org.batchwright.ui.metrics.series.ShownJob;

/** Keeps a table sorted as the user chose; until then, by the most informative metric, so that the best job is on top. */
final class JobOrder {
    private final TableView<ShownJob> table;
    private boolean isChosen;
    private boolean isProposing;

    private record SortedColumn(String id, TableColumn.SortType type) {}

    JobOrder(TableView<ShownJob> table) {
        this.table = table;
        table.getSortOrder().addListener((ListChangeListener<TableColumn<ShownJob, ?>>) change -> onSort());
    }

    /** Called when the sort changes; choosing the proposed one is a choice as well. */
    private void onSort() {
        isChosen |= !isProposing;
    }

    /** Replaces the columns; the new ones keep the sort of earlier ones with the same ids. */
    void setColumns(List<TableColumn<ShownJob, ?>> columns) {
        List<SortedColumn> before = sorted();
        isProposing = true;
        table.getColumns().setAll(columns);
        List<TableColumn<ShownJob, ?>> kept = isChosen ? keep(before) : List.of();
        if (isChosen && (!kept.isEmpty() || before.isEmpty())) { // the user may have cleared the sort
            table.getSortOrder().setAll(kept);
        } else {
            table.getSortOrder().setAll(mostTelling());
            isChosen = false;
        }
        columns.forEach(column -> column.sortTypeProperty().addListener(change -> onSort()));
        isProposing = false;
    }

    private List<SortedColumn> sorted() {
        return table.getSortOrder().stream()
                .map(column -> new SortedColumn(column.getId(), column.getSortType()))
                .toList();
    }

    /** Returns the columns that have the ids of earlier ones, after setting the same sort directions. */
    private List<TableColumn<ShownJob, ?>> keep(List<SortedColumn> before) {
        List<TableColumn<ShownJob, ?>> kept = new ArrayList<>();
        for (SortedColumn earlier : before) {
            for (TableColumn<ShownJob, ?> column : table.getColumns()) {
                if (column.getId().equals(earlier.id())) {
                    column.setSortType(earlier.type());
                    kept.add(column);
                }
            }
        }
        return kept;
    }

    private List<TableColumn<ShownJob, ?>> mostTelling() {
        List<String> names = metrics()
                .map(MetricColumn::metric)
                .filter(MetricSummary::hasBest)
                .toList();
        if (names.isEmpty()) {
            return List.of();
        }
        String telling = MetricSummary.mostTelling(names);
        return metrics()
                .filter(column -> column.metric().equals(telling))
                .<TableColumn<ShownJob, ?>>map(column -> column)
                .toList();
    }

    private Stream<MetricColumn> metrics() {
        return table.getColumns().stream()
                .filter(MetricColumn.class::isInstance)
                .map(MetricColumn.class::cast);
    }
}
