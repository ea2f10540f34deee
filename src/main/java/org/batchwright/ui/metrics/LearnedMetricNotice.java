package org.batchwright.ui.metrics;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows which number became a metric, and offers to save it in the preset. */
public final class LearnedMetricNotice extends VBox {
    private final MetricLearning model;

    public LearnedMetricNotice(MetricLearning model) {
        this.model = model;
        model.learnt().subscribe(learnt -> show());
        model.failure().subscribe(failure -> show());
    }

    /** Says how a number in the log becomes a metric. */
    public void explain() {
        Label text = new Label(Texts.get("metrics.learn"));
        text.setId("metrics-learn");
        text.setMinWidth(0);
        getChildren().setAll(row(text));
        setManaged(true);
    }

    private void show() {
        Optional<OperationException> failure = model.failure().get();
        List<Node> shown = failure.<List<Node>>map(refused -> List.of(new ErrorPanel(refused, model::dismiss).apart()))
                .orElseGet(() -> model.learnt()
                        .get()
                        .<List<Node>>map(learnt -> List.of(notice(learnt)))
                        .orElse(List.of()));
        getChildren().setAll(shown);
        setManaged(!shown.isEmpty());
    }

    private HBox notice(MetricLearning.Learned learnt) {
        String preset = learnt.preset().name();
        Label text = Nodes.withId(
                new Label(Texts.get(
                        learnt.kept() ? "metrics.learnt.kept" : "metrics.learnt",
                        learnt.pattern().name(),
                        learnt.pattern().text(),
                        preset)),
                "metrics-learnt");
        text.setMinWidth(0);
        HBox row = row(text);
        if (!learnt.kept()) {
            row.getChildren()
                    .add(2, Buttons.text("metrics-learnt-keep", Texts.get("metrics.learnt.keep", preset), model::keep));
        }
        return row;
    }

    private HBox row(Label text) {
        Button close = Buttons.icon("metrics-learnt-close", "fth-x", Texts.get("metrics.learnt.close"), () -> {
            model.dismiss();
            show();
        });
        HBox row = new HBox(10, text, new Spacer(), close);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("metrics-notice");
        return row;
    }
}
