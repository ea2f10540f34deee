package org.batchwright.ui.metrics;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.batchwright.ui.fx.ManualRequest;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A page shown while a run has no metrics: it explains where metrics are read from, and what the user can do. */
final class NoMetricsPane extends VBox {
    private static final String MANUAL_PAGE = "metrics";
    private static final double TEXT_WIDTH = 560;

    private final Label title = Nodes.withId(new Label(), "metrics-message", "empty-title");
    private final Label hint = Labels.styled(Texts.get("metrics.nothing.hint"), "muted");
    private final Label sweep =
            Nodes.withId(Labels.styled(Texts.get("metrics.nothing.sweep"), "muted"), "metrics-nothing-sweep");
    private final Button log;
    private final HBox ways;
    private Optional<Runnable> openLog = Optional.empty();

    NoMetricsPane() {
        super(8);
        log = Buttons.text(
                "metrics-nothing-log", Texts.get("metrics.nothing.log"), () -> openLog.ifPresent(Runnable::run));
        Button manual = Buttons.text(
                "metrics-nothing-manual",
                Texts.get("metrics.nothing.manual"),
                () -> ManualRequest.fire(this, MANUAL_PAGE));
        ways = Nodes.row(8, log, manual);
        ways.getStyleClass().add("empty-ways");
        ways.setAlignment(Pos.CENTER);
        for (Label text : List.of(hint, sweep)) {
            text.setWrapText(true);
            text.setTextAlignment(TextAlignment.CENTER);
            text.setMaxWidth(TEXT_WIDTH);
        }
        Nodes.setShown(log, false);
        setAlignment(Pos.CENTER);
        getStyleClass().add("empty");
        getChildren().setAll(title, hint, sweep, ways);
    }

    /** @param open action that shows the log, where a number can be chosen */
    void offerLog(Runnable open) {
        openLog = Optional.of(open);
        Nodes.setShown(log, true);
    }

    /**
     * @param reading whether metrics may still be found
     * @param jobs the jobs that have none
     */
    void show(boolean reading, List<ShownJob> jobs) {
        boolean isSweep = jobs.stream()
                .anyMatch(job -> !job.number().isEmpty() && !job.swept().isEmpty());
        title.setText(Texts.get(reading ? "metrics.reading" : "metrics.nothing"));
        Nodes.setShown(hint, !reading);
        Nodes.setShown(sweep, !reading && isSweep);
        Nodes.setShown(ways, !reading);
    }
}
