package org.batchwright.ui.compose.submit;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.ui.widget.Texts;

/** Button for working on a node, which asks for the time limit and submits the job. */
final class NodeWorkButton extends HBox implements MoreMenu.Action {
    private final NodeWorking model;
    private final DerivedJob job;
    private final JobTimesForm form;
    private final ObservableValue<Boolean> isWide;

    /** @param isWide whether there is room for the button's name */
    NodeWorkButton(DerivedJob job, ObservableValue<Boolean> isWide) {
        model = new NodeWorking(job);
        this.job = job;
        this.isWide = isWide;
        form = new JobTimesForm("work", title(), Texts.get("compose.work.idle"), model::start);
        Button button = DebugButton.named("work", "fth-terminal", title(), Texts.get("compose.work.tip"));
        button.setOnAction(pressed -> start(button));
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(button);
        managedProperty().bind(visibleProperty());
        isWide.subscribe(wide -> update());
    }

    @Override
    public String title() {
        return Texts.get("compose.work");
    }

    @Override
    public boolean isOffered() {
        return model.isOffered();
    }

    @Override
    public Optional<String> obstacle() {
        return Optional.empty();
    }

    @Override
    public void start(Node anchor) {
        form.show(
                anchor, Texts.get("compose.work.about", job.clusterTitle()), job.usualTime(), NodeWork.USUAL_IDLE_END);
    }

    /** Shows the button if such a job is possible. */
    void update() {
        setVisible(model.isOffered() && isWide.getValue());
    }
}
