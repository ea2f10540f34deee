package org.batchwright.ui.compose.submit;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.HBox;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;

/**
 * Button for debugging, which asks for the time limit and submits. A disabled button shows no tooltip, so its container
 * does.
 */
final class DebugButton extends HBox {
    private final DebugSubmitting model;
    private final Button button;

    /** @param isWide whether there is room for its name */
    DebugButton(DerivedJob job, ObservableValue<Boolean> isWide) {
        model = new DebugSubmitting(job);
        String title = Texts.get("compose.debug");
        JobTimesForm form = new JobTimesForm("debug", title, Texts.get("compose.debug.keep"), model::start);
        button = named("debug", "fth-crosshair", title, Texts.get("compose.debug.tip"), isWide);
        button.setOnAction(pressed -> form.show(
                button, Texts.get("compose.debug.about", job.clusterTitle()), job.usualTime(), DebugJob.USUAL_KEEP));
        setId("debug-holder");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(button);
        managedProperty().bind(visibleProperty());
        update();
    }

    /** Returns a button that shows its name if there is room. */
    static Button named(String id, String icon, String name, String tip, ObservableValue<Boolean> isWide) {
        Button button = Buttons.icon(id, icon, tip, () -> {});
        button.setAccessibleText(name);
        button.setText(name);
        button.contentDisplayProperty()
                .bind(isWide.map(wide -> wide ? ContentDisplay.LEFT : ContentDisplay.GRAPHIC_ONLY));
        return button;
    }

    /** Shows why debugging is not possible, if so. */
    void update() {
        setVisible(model.isOffered());
        Optional<String> obstacle = model.obstacle();
        button.setDisable(obstacle.isPresent());
        HoverText.set(
                this, obstacle.map(why -> Texts.get("compose.debug.not", why)).orElse(""));
    }
}
