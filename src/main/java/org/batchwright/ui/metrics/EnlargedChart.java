package org.batchwright.ui.metrics;

import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.batchwright.ui.metrics.chart.ChartPane;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** A single enlarged chart, with its curves as a table. Escape returns to all charts. */
final class EnlargedChart extends BorderPane {
    private final MetricGroup group;
    private final Chip notFinite = new Chip("", Tone.DANGER);

    EnlargedChart(MetricGroup group, Runnable back) {
        this.group = group;
        ChartPane chart = new ChartPane(group.chart());
        setId("metrics-enlarged");
        getStyleClass().add("metrics-enlarged");
        Button all = Buttons.withIcon("metrics-back", "fth-grid", Texts.get("metrics.back"), back);
        Label title = Labels.styled("", "card-title");
        title.textProperty().bind(group.chart().title());
        HBox header = Nodes.styled(Nodes.row(10, all, title, notFinite, ChartCard.wholeButton(group)), "metrics-strip");
        setTop(header);
        SplitPane split = new SplitPane(new BorderPane(chart), new LegendTable(group));
        split.setOrientation(Orientation.HORIZONTAL);
        split.getStyleClass().add("files-split");
        split.setDividerPositions(0.7);
        setCenter(split);
        chart.sceneProperty().subscribe(scene -> chart.requestFocus()); // the split pane must have its skin first
        group.chart().version().subscribe(version -> {
            notFinite.setText(ChartCard.notFinite(group.jobCurves()));
            notFinite.setVisible(!notFinite.getText().isEmpty());
        });
        Nodes.onEscape(this, back);
    }

    boolean isOf(MetricGroup other) {
        return group == other;
    }
}
