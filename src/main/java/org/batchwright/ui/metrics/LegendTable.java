package org.batchwright.ui.metrics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.metrics.chart.CurveLabel;
import org.batchwright.ui.metrics.chart.CurveNames;
import org.batchwright.ui.metrics.chart.CurveSwatch;
import org.batchwright.ui.metrics.number.ColumnNumbers;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ParameterOrder;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** The curves of a chart with their last and best values. The table is sortable; Space hides a curve, Enter shows it alone. */
final class LegendTable extends TableView<ShownCurve> {
    private final MetricGroup group;
    private final Map<String, PlottedCurve> plotted = new HashMap<>();
    private final TableColumn<ShownCurve, ShownCurve> names = name();
    private CurveNames brief = CurveNames.of(List.of(), true);
    /** Whether all curves are means of equally many jobs, or all are curves of single jobs. */
    private boolean isEven;

    private ColumnNumbers numbers = ColumnNumbers.of();

    LegendTable(MetricGroup group) {
        this.group = group;
        setId("metrics-legend");
        getStyleClass().addAll("runs-table", "metric-legend");
        setFixedCellSize(RowHeights.ROW);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
        setAccessibleText(Texts.get("metrics.legend"));
        getColumns().setAll(List.of(names, number("last", ShownCurve::last), number("best", LegendTable::best)));
        group.chart().curves().subscribe(curves -> {
            plotted.clear();
            curves.forEach(curve -> plotted.put(curve.key(), curve));
            brief = CurveNames.of(curves, true);
            isEven = curves.stream().map(PlottedCurve::averagedJobs).distinct().count() == 1;
            String heading = brief.heading().isEmpty() ? Texts.get("metrics.legend.name") : brief.heading();
            Shortened.titled(names, isEven ? CurveLabel.of(heading, curves.getFirst()) : heading);
            adaptNumbers();
            getItems().setAll(group.curves());
            sort();
        });
        group.chart().version().subscribe(version -> onGrown());
        group.chart().hidden().subscribe(hidden -> refresh());
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        setRowFactory(table -> {
            TableRow<ShownCurve> row = new TableRow<>();
            row.hoverProperty().subscribe(hovered -> focus(hovered ? row.getItem() : null));
            row.itemProperty().subscribe(item -> {
                if (row.isHover()) { // the row shows another curve after sorting
                    focus(item);
                }
            });
            row.setOnMouseClicked(clicked -> {
                if (row.getItem() != null && clicked.getClickCount() == 2) {
                    group.chart().showOnly(row.getItem().key());
                } else if (row.getItem() != null && clicked.getX() < 30) {
                    toggle(row.getItem());
                }
            });
            return row;
        });
    }

    private void focus(@Nullable ShownCurve curve) {
        PlottedCurve under = curve == null ? null : plotted.get(curve.key());
        group.chart().focus().set(Optional.ofNullable(under).map(PlottedCurve::job));
    }

    private void onGrown() {
        adaptNumbers();
        refresh();
        if (!getSortOrder().isEmpty()) {
            sort();
        }
    }

    private void onKeyPressed(KeyEvent pressed) {
        ShownCurve chosen = getSelectionModel().getSelectedItem();
        if (chosen != null && pressed.getCode() == KeyCode.SPACE) {
            toggle(chosen);
            pressed.consume();
        } else if (chosen != null && pressed.getCode() == KeyCode.ENTER) {
            group.chart().showOnly(chosen.key());
            pressed.consume();
        }
    }

    private void toggle(ShownCurve curve) {
        group.chart().setHidden(curve.key(), !isHidden(curve));
    }

    private boolean isHidden(ShownCurve curve) {
        return group.chart().hidden().get().contains(curve.key());
    }

    private String nameOf(ShownCurve curve) {
        PlottedCurve known = plotted.get(curve.key());
        return known == null ? curve.series().name() : CurveLabel.of(known);
    }

    /** Compares curves by the parameters of their jobs, then by name: a batch size of 8 precedes one of 16. */
    private int compare(ShownCurve one, ShownCurve other) {
        ParameterOrder order = new ParameterOrder();
        return one.job().swept().keySet().stream()
                .map(name -> order.compare(
                        one.job().swept().getOrDefault(name, ""),
                        other.job().swept().getOrDefault(name, "")))
                .filter(compared -> compared != 0)
                .findFirst()
                .orElseGet(() -> nameOf(one).compareToIgnoreCase(nameOf(other)));
    }

    /** Returns what distinguishes a curve from the others. */
    private String brief(PlottedCurve curve) {
        return isEven ? brief.text(curve) : CurveLabel.of(brief.text(curve), curve);
    }

    private TableColumn<ShownCurve, ShownCurve> name() {
        TableColumn<ShownCurve, ShownCurve> column = new TableColumn<>();
        column.setId("metrics-legend-name");
        column.setPrefWidth(170);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(this::compare);
        column.setCellFactory(made -> new NameCell());
        return column;
    }

    private TableColumn<ShownCurve, Double> number(String key, Function<ShownCurve, @Nullable Double> value) {
        TableColumn<ShownCurve, Double> column = new TableColumn<>(Texts.get("metrics.legend." + key));
        column.setId("metrics-legend-" + key);
        column.getStyleClass().add("metric-figure");
        column.setMinWidth(92);
        column.setMaxWidth(110);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(made -> new NumberCell<>(() -> numbers, curve -> false));
        return column;
    }

    /** Returns the best value of a curve; null if no value is better than another. */
    private static @Nullable Double best(ShownCurve curve) {
        return curve.bestPoint().isPresent() ? curve.best() : null;
    }

    private void adaptNumbers() {
        numbers = ColumnNumbers.of(group.curves().stream()
                .flatMapToDouble(curve -> DoubleStream.of(curve.last(), curve.best()))
                .toArray());
    }

    private final class NameCell extends TableCell<ShownCurve, ShownCurve> {
        private final CurveSwatch swatch = new CurveSwatch();

        NameCell() {
            setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        }

        @Override
        protected void updateItem(@Nullable ShownCurve curve, boolean empty) {
            super.updateItem(curve, empty);
            if (empty || curve == null) {
                setText(null);
                setGraphic(null);
                return;
            }
            PlottedCurve known = plotted.get(curve.key());
            if (known != null) {
                swatch.show(known.color());
            }
            swatch.setOpacity(isHidden(curve) ? 0.2 : 1);
            setOpacity(isHidden(curve) ? 0.55 : 1);
            setGraphic(swatch);
            setText(known == null ? nameOf(curve) : brief(known));
            setTooltip(new Tooltip(nameOf(curve)));
            setAccessibleText(isHidden(curve) ? Texts.get("metrics.legend.hidden", nameOf(curve)) : nameOf(curve));
        }
    }
}
