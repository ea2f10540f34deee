package org.batchwright.ui.metrics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.metrics.chart.CurveLabel;
import org.batchwright.ui.metrics.chart.PositionText;
import org.batchwright.ui.metrics.chart.TextWidths;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.series.Headings;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.PointTable;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;

/** All points of a chart as a table: the chart's content, accessible by keyboard and to screen readers. */
final class PointsPane extends BorderPane {
    private final MetricsViewModel model;
    private final Latest<PointTable> reading;
    private final ComboBox<MetricGroup> choice = new ComboBox<>();
    private final TableView<Integer> table = new TableView<>();
    private final Label count = Labels.styled("", "muted");
    private final CheckBox complete =
            Nodes.withId(new CheckBox(Texts.get("metrics.points.complete")), "metrics-points-complete");
    private final TextWidths widths = new TextWidths();
    private List<String> shownColumns = List.of();
    private Optional<PointTable> shown = Optional.empty();

    PointsPane(MetricsViewModel model, Background background) {
        this.model = model;
        this.reading = new Latest<>(background);
        setId("metrics-points");
        choice.setId("metrics-points-choice");
        choice.setAccessibleText(Texts.get("metrics.points.choice"));
        choice.setConverter(new ChoiceTexts<>(MetricGroup::title));
        choice.valueProperty().subscribe(this::read);
        table.setId("metrics-points-table");
        table.getStyleClass().add("runs-table");
        table.setFixedCellSize(RowHeights.ROW);
        table.setAccessibleText(Texts.get("metrics.points"));
        HBox top = Nodes.styled(Nodes.row(10, choice, count, complete), "metrics-strip");
        complete.setMinWidth(USE_PREF_SIZE);
        complete.selectedProperty().subscribe(now -> shown.ifPresent(this::showRows));
        setTop(top);
        setCenter(table);
    }

    /** Shows the points of the enlarged chart or, if there is none, of the chart shown last. */
    void refresh() {
        List<MetricGroup> groups = model.groups().get();
        if (!choice.getItems().equals(groups)) {
            String before = choice.getValue() == null ? "" : choice.getValue().key();
            choice.getItems().setAll(groups);
            choice.setValue(groups.stream()
                    .filter(group -> group.key().equals(before))
                    .findFirst()
                    .or(() -> model.enlarged().get())
                    .or(() -> groups.stream().findFirst())
                    .orElse(null));
        } else {
            read();
        }
    }

    private void read() {
        MetricGroup group = choice.getValue();
        if (group == null) {
            return;
        }
        Map<String, PlottedCurve> plotted = new HashMap<>();
        group.chart().curves().get().forEach(curve -> plotted.put(curve.key(), curve));
        List<ShownCurve> curves = group.curves().stream()
                .filter(curve -> plotted.containsKey(curve.key()))
                .toList();
        List<PlottedCurve> drawn = curves.stream()
                .map(curve -> Objects.requireNonNull(plotted.get(curve.key())))
                .toList();
        List<PointTable.Column> columns = curves.stream()
                .map(curve ->
                        new PointTable.Column(curve.series(), curve.points().origin()))
                .toList();
        HorizontalValue horizontal = group.chart().options().get().horizontal();
        reading.run(
                progress -> PointTable.of(columns, horizontal),
                outcome -> outcome.handle(points -> show(points, drawn), failed -> {}));
    }

    private void show(PointTable points, List<PlottedCurve> curves) {
        shown = Optional.of(points);
        List<String> names = new ArrayList<>(List.of(points.horizontal().key()));
        curves.forEach(curve -> names.add(CurveLabel.of(curve)));
        if (!names.equals(shownColumns)) { // otherwise, the widths are kept
            table.getColumns().setAll(columns(points.horizontal(), curves));
            shownColumns = names;
        }
        showRows(points);
        table.refresh();
    }

    /** Shows all rows or, if the user wants to compare curves that were not logged equally often, those in which all have a value. */
    private void showRows(PointTable points) {
        boolean gaps = points.hasGaps();
        List<Integer> whole = points.completeRows();
        boolean filtered = complete.isSelected() && !whole.isEmpty();
        Nodes.setShown(complete, gaps && !whole.isEmpty());
        String rows = Texts.get("metrics.points.count", filtered ? whole.size() : points.rows());
        String gap = Texts.get("metrics.points.gap." + points.horizontal().key());
        count.setText(gaps && !filtered ? rows + " · " + gap : rows);
        table.setItems(FXCollections.observableList(filtered ? whole : points.allRows()));
    }

    private List<TableColumn<Integer, ?>> columns(HorizontalValue horizontal, List<PlottedCurve> curves) {
        List<TableColumn<Integer, ?>> columns = new ArrayList<>();
        TableColumn<Integer, String> first =
                column(Texts.get("metrics.horizontal." + horizontal.key()), row -> position(shown.orElseThrow(), row));
        first.setPrefWidth(horizontal == HorizontalValue.WALL ? 160 : 100);
        columns.add(first);
        List<List<String>> headings =
                Headings.of(curves.stream().map(CurveLabel::of).toList());
        double width = 0;
        for (int c = 0; c < curves.size(); c++) {
            int place = c;
            TableColumn<Integer, Double> column = column("", row -> value(row, place));
            column.setCellFactory(made -> new NumberCell<>(
                    () -> shown.orElseThrow().numbers(place),
                    row -> shown.orElseThrow().isBest(row, place)));
            CurveHeading heading = new CurveHeading(curves.get(c), headings.get(c));
            column.setGraphic(heading);
            columns.add(column);
            width = Math.max(width, heading.columnWidth(widths));
        }
        double widest = width;
        columns.stream().skip(1).forEach(column -> column.setPrefWidth(widest));
        return columns;
    }

    /** Returns the value of a curve in a row; null if there is none. */
    private @Nullable Double value(int row, int column) {
        OptionalDouble value = shown.orElseThrow().value(row, column);
        return value.isPresent() ? value.getAsDouble() : null;
    }

    /** Returns a position as text; the column header states what is measured. */
    private static String position(PointTable points, int row) {
        return switch (points.horizontal()) {
            case STEP, EPOCH -> NumberText.exact(points.x(row));
            case RELATIVE, WALL -> PositionText.of(points.x(row), points.horizontal());
        };
    }

    private static <T> TableColumn<Integer, T> column(String title, IntFunction<@Nullable T> value) {
        TableColumn<Integer, T> column = new TableColumn<>(title);
        column.getStyleClass().add("metric-figure");
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        return column;
    }
}
