package org.batchwright.ui.compose.submit;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.HBox;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;

/** Button for debugging, which asks for the time limit and submits the job. A disabled button shows no tooltip, so its container does. */
final class DebugButton extends HBox implements MoreMenu.Action {
    private final DebugSubmitting model;
    private final DerivedJob job;
    private final JobTimesForm form;
    private final ObservableValue<Boolean> isWide;
    private final Button button;

    /** @param isWide whether there is room for the button's name */
    DebugButton(DerivedJob job, ObservableValue<Boolean> isWide) {
        model = new DebugSubmitting(job);
        this.job = job;
        this.isWide = isWide;
        form = new JobTimesForm("debug", title(), Texts.get("compose.debug.keep"), model::start);
        button = named("debug", "fth-crosshair", title(), Texts.get("compose.debug.tip"));
        button.setOnAction(pressed -> start(button));
        setId("debug-holder");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(button);
        managedProperty().bind(visibleProperty());
        isWide.subscribe(wide -> update());
    }

    /** Returns a button with an icon and a name. */
    static Button named(String id, String icon, String name, String tip) {
        Button button = Buttons.icon(id, icon, tip, () -> {});
        button.setAccessibleText(name);
        button.setText(name);
        button.setContentDisplay(ContentDisplay.LEFT);
        return button;
    }

    @Override
    public String title() {
        return Texts.get("compose.debug");
    }

    @Override
    public boolean isOffered() {
        return model.isOffered();
    }

    @Override
    public Optional<String> obstacle() {
        return model.obstacle();
    }

    @Override
    public void start(Node anchor) {
        form.show(anchor, Texts.get("compose.debug.about", job.clusterTitle()), job.usualTime(), DebugJob.USUAL_KEEP);
    }

    /** Shows why debugging is not possible, or nothing if it is. */
    void update() {
        setVisible(model.isOffered() && isWide.getValue());
        Optional<String> obstacle = model.obstacle();
        button.setDisable(obstacle.isPresent());
        HoverText.set(
                this, obstacle.map(why -> Texts.get("compose.debug.not", why)).orElse(""));
    }
}
