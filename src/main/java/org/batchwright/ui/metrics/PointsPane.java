package org.batchwright.ui.metrics;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.metrics.chart.PositionText;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.NumberText;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.PointTable;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** All points of a chart as a table: what the chart shows, for the keyboard and screen readers. */
final class PointsPane extends BorderPane {
    private final MetricsViewModel model;
    private final Latest<PointTable> reading;
    private final ComboBox<MetricGroup> choice = new ComboBox<>();
    private final TableView<Integer> table = new TableView<>();
    private final Label count = Labels.styled("", "muted");
    private List<String> shownColumns = List.of();
    private List<TableColumn<Integer, String>> kept = List.of();

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
        HBox top = Nodes.styled(Nodes.row(10, choice, count), "metrics-strip");
        setTop(top);
        setCenter(table);
    }

    /** Shows the enlarged chart's points, otherwise those that were shown last. */
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
        Map<String, String> names = new HashMap<>();
        group.chart().curves().get().forEach(curve -> names.put(curve.key(), curve.name()));
        List<PointTable.Column> columns = group.curves().stream()
                .map(curve -> new PointTable.Column(
                        names.getOrDefault(curve.key(), curve.label()),
                        curve.series(),
                        curve.points().origin()))
                .toList();
        HorizontalValue horizontal = group.chart().options().get().horizontal();
        reading.run(
                progress -> PointTable.of(columns, horizontal), outcome -> outcome.handle(this::show, failed -> {}));
    }

    private void show(PointTable points) {
        List<String> names = new ArrayList<>(List.of(points.horizontal().key()));
        points.columns().forEach(column -> names.add(column.name()));
        count.setText(Texts.get("metrics.points.count", points.rows()));
        List<TableColumn<Integer, String>> columns = new ArrayList<>();
        columns.add(column(
                Texts.get("metrics.horizontal." + points.horizontal().key()), 150, row -> position(points, row)));
        for (int c = 0; c < points.columns().size(); c++) {
            int place = c;
            columns.add(Shortened.titled(
                    column("", 130, row -> text(points.value(row, place))),
                    points.columns().get(c).name()));
        }
        if (names.equals(shownColumns)) { // keep the widths
            for (int c = 0; c < columns.size(); c++) {
                kept.get(c).setCellValueFactory(columns.get(c).getCellValueFactory());
            }
        } else {
            table.getColumns().setAll(columns);
            kept = columns;
            shownColumns = names;
        }
        table.setItems(FXCollections.observableList(new RowNumbers(points.rows())));
        table.refresh();
    }

    /** Returns a position as text; the header of the column says what it measures. */
    private static String position(PointTable points, int row) {
        return switch (points.horizontal()) {
            case STEP, EPOCH -> NumberText.exact(points.x(row));
            case RELATIVE, WALL -> PositionText.of(points.x(row), points.horizontal());
        };
    }

    private static String text(OptionalDouble value) {
        return value.isPresent() ? NumberText.value(value.getAsDouble()) : "";
    }

    private static TableColumn<Integer, String> column(String title, double width, IntFunction<String> text) {
        TableColumn<Integer, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        return column;
    }

    /** A virtual list of the numbers from 0. */
    private static final class RowNumbers extends AbstractList<Integer> {
        private final int size;

        RowNumbers(int size) {
            this.size = size;
        }

        @Override
        public Integer get(int index) {
            return index;
        }

        @Override
        public int size() {
            return size;
        }
    }
}
