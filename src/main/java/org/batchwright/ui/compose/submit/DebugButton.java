package org.batchwright.ui.compose.submit;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;

/** Debug: a button that asks for the time limit and submits. A disabled button shows no tooltip, so its container does. */
final class DebugButton extends HBox {
    private final DebugSubmitting model;
    private final Button button;

    DebugButton(DerivedJob job) {
        model = new DebugSubmitting(job);
        String title = Texts.get("compose.debug");
        JobTimesForm form = new JobTimesForm("debug", title, Texts.get("compose.debug.keep"), model::start);
        button = Buttons.icon("debug", "fth-crosshair", title, () -> {});
        button.setOnAction(pressed -> form.show(
                button, Texts.get("compose.debug.about", job.clusterTitle()), job.usualTime(), DebugJob.USUAL_KEEP));
        setId("debug-holder");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(button);
        managedProperty().bind(visibleProperty());
        update();
    }

    /** Shows why it is not possible, if it is not. */
    void update() {
        setVisible(model.isOffered());
        Optional<String> obstacle = model.obstacle();
        button.setDisable(obstacle.isPresent());
        HoverText.set(
                this, obstacle.map(why -> Texts.get("compose.debug.not", why)).orElse(""));
    }
}
