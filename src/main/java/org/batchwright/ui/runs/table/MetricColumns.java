package org.batchwright.ui.runs.table;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.HBox;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.chart.Sparkline;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.series.MetricSummaries;
import org.batchwright.ui.metrics.series.MetricSummary;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.SortKey;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;

/** Columns that show the most informative metric of each run. They are hidden at first, and no metrics are read until they are shown. */
final class MetricColumns {
    private static final PseudoClass ALERT = PseudoClass.getPseudoClass("alert");
    private static final String BEST = "runs-column-best";
    private static final Set<String> IDS = Set.of("runs-column-metric", BEST);

    private final MetricSummaries summaries;
    private final Set<RunCell> cells = new HashSet<>();

    /** @param changed action called when the order of the sorted runs may have changed */
    MetricColumns(MetricSummaries summaries, Runnable changed) {
        this.summaries = summaries;
        summaries.version().subscribe(version -> {
            cells.forEach(RunCell::refresh);
            changed.run();
        });
    }

    List<TableColumn<RunLine, RunRow>> all() {
        TableColumn<RunLine, RunRow> metric = column("metric", 210);
        metric.setCellFactory(made -> kept(new LineCell()));
        TableColumn<RunLine, RunRow> best = column("best", 86);
        best.setCellFactory(made -> kept(new BestCell()));
        return List.of(metric, best);
    }

    static boolean isOne(TableColumn<?, ?> column) {
        return IDS.contains(column.getId());
    }

    private static TableColumn<RunLine, RunRow> column(String name, double width) {
        TableColumn<RunLine, RunRow> column = new TableColumn<>(Texts.get("runs.column." + name));
        column.setId("runs-column-" + name);
        column.setPrefWidth(width);
        column.setMinWidth(name.equals("best") ? 76 : 150);
        column.setVisible(false);
        column.setCellValueFactory(item -> item.getValue().row());
        return column;
    }

    private RunCell kept(RunCell cell) {
        cells.add(cell);
        return cell;
    }

    /** Returns the sort key of one of the columns, with better values first and runs without the metric or ending with NaN last. */
    Function<RunRow, SortKey> key(TableColumn<?, ?> column) {
        ToDoubleFunction<MetricSummary> value = column.getId().equals(BEST) ? MetricSummary::best : MetricSummary::last;
        return row -> SortKey.of(summaries
                .known(row.run().id())
                .filter(summary -> !summary.isDiverged())
                .map(summary -> MetricSummary.isHigherBetter(summary.name())
                        ? -value.applyAsDouble(summary)
                        : value.applyAsDouble(summary))
                .orElse(Double.NaN));
    }

    /** Returns the metric of a run if it has been read. Thread-safe. */
    Optional<MetricSummary> known(RunId run) {
        return summaries.known(run);
    }

    /** Requests the metrics of runs that have not been read yet. */
    void request(List<RunItem> runs) {
        runs.forEach(run -> summaries.get(run.id()));
    }

    private Optional<MetricSummary> summary(RunRow row) {
        return row.part().isPresent()
                ? Optional.empty()
                : summaries.get(row.run().id());
    }

    private final class LineCell extends RunCell {
        private final Sparkline line = new Sparkline();
        private final Label text = new Label();
        private final HBox both = new HBox(8, line, text);

        LineCell() {
            both.setAlignment(Pos.CENTER_LEFT);
            text.setMinWidth(0);
            Shortened.of(text).getStyleClass().add("run-metric");
        }

        @Override
        void show(RunRow row) {
            Optional<MetricSummary> summary = summary(row);
            summary.ifPresent(known -> {
                line.show(known.line(), known.isDiverged());
                text.pseudoClassStateChanged(ALERT, known.isDiverged());
                // a long name must not hide the number
                text.setText(NumberText.value(known.last()) + " " + known.name());
                setAccessibleText(text.getText());
            });
            setGraphic(summary.isPresent() ? both : null);
        }
    }

    private final class BestCell extends RunCell {
        BestCell() {
            getStyleClass().addAll("mono", "run-metric");
        }

        @Override
        void show(RunRow row) {
            Optional<MetricSummary> summary = summary(row);
            boolean diverged = summary.filter(MetricSummary::isDiverged).isPresent();
            pseudoClassStateChanged(ALERT, diverged);
            setText(summary.filter(known -> Double.isFinite(known.best()))
                    .map(known -> NumberText.value(known.best()))
                    .orElse(""));
        }
    }
}
