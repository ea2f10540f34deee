package org.batchwright.ui.metrics;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows which number was made a metric, and offers to save the metric in the preset. */
public final class LearnedMetricNotice extends VBox {
    private final MetricLearning model;
    private Optional<RunId> run = Optional.empty();
    private boolean explaining;

    public LearnedMetricNotice(MetricLearning model) {
        this.model = model;
        model.learnt().subscribe(learnt -> explain(false));
        model.failure().subscribe(failure -> show());
    }

    /** Explains how to make a number in the log a metric, until another run is shown. */
    public void explain() {
        model.dismissFailure();
        explain(true);
    }

    /** Called when a run is shown. */
    public void showRun(RunId shown) {
        if (!run.equals(Optional.of(shown))) {
            run = Optional.of(shown);
            explain(false);
        }
    }

    private void explain(boolean now) {
        explaining = now;
        show();
    }

    private void show() {
        Optional<Node> shown = model.failure()
                .get()
                .<Node>map(refused -> new ErrorPanel(refused, model::dismissFailure).apart())
                .or(() -> Optional.<Node>of(hint()).filter(hint -> explaining))
                .or(() -> model.learnt().get().map(this::notice));
        getChildren().setAll(shown.stream().toList());
        setManaged(shown.isPresent());
    }

    private HBox hint() {
        Label text = Nodes.withId(new Label(Texts.get("metrics.learn")), "metrics-learn");
        text.setMinWidth(0);
        return row(text, () -> explain(false));
    }

    private HBox notice(MetricLearning.Learned learnt) {
        String preset = learnt.preset().name();
        Label text = Nodes.withId(
                new Label(Texts.get(
                        learnt.kept() ? "metrics.learnt.kept" : "metrics.learnt",
                        learnt.pattern().name(),
                        learnt.pattern().text(),
                        preset,
                        learnt.run())),
                "metrics-learnt");
        text.setMinWidth(0);
        HBox row = row(text, model::dismiss);
        if (!learnt.kept()) {
            row.getChildren()
                    .add(2, Buttons.text("metrics-learnt-keep", Texts.get("metrics.learnt.keep", preset), model::keep));
        }
        return row;
    }

    private static HBox row(Label text, Runnable onClose) {
        Button close = Buttons.icon("metrics-learnt-close", "fth-x", Texts.get("metrics.learnt.close"), onClose);
        HBox row = new HBox(10, text, new Spacer(), close);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("metrics-notice");
        return row;
    }
}
