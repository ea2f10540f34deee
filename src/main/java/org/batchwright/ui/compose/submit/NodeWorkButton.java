package org.batchwright.ui.compose.submit;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.ui.widget.Texts;

/** Button for working on a node, which asks for the time limit and submits. */
final class NodeWorkButton extends HBox {
    private final NodeWorking model;

    /** @param isWide whether there is room for its name */
    NodeWorkButton(DerivedJob job, ObservableValue<Boolean> isWide) {
        model = new NodeWorking(job);
        String title = Texts.get("compose.work");
        JobTimesForm form = new JobTimesForm("work", title, Texts.get("compose.work.idle"), model::start);
        Button button = DebugButton.named("work", "fth-terminal", title, Texts.get("compose.work.tip"), isWide);
        button.setOnAction(pressed -> form.show(
                button, Texts.get("compose.work.about", job.clusterTitle()), job.usualTime(), NodeWork.USUAL_IDLE_END));
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(button);
        managedProperty().bind(visibleProperty());
        update();
    }

    /** Shows the button if such a job is possible. */
    void update() {
        setVisible(model.isOffered());
    }
}
