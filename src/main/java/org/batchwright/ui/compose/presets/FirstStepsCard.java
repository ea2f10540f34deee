package org.batchwright.ui.compose.presets;

import java.util.Locale;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.compose.presets.FirstSteps.Step;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The first steps below the list of presets: one line each, with a check mark when done. Clicking a line starts its step. */
final class FirstStepsCard extends VBox {
    private final FirstSteps steps;
    private final Runnable chooseProgram;
    private final VBox lines = new VBox(2);

    FirstStepsCard(FirstSteps steps, Runnable chooseProgram) {
        this.steps = steps;
        this.chooseProgram = chooseProgram;
        Label title = Labels.styled(Texts.get("compose.first.title"), "card-title");
        Button hide = Buttons.icon("first-steps-hide", "fth-x", Texts.get("compose.first.hide"), steps::dismiss);
        HBox header = Nodes.row(4, title, new Spacer(), hide);
        setId("first-steps");
        setMinHeight(USE_PREF_SIZE);
        getStyleClass().add("first-steps");
        getChildren().setAll(header, lines);
        managedProperty().bind(visibleProperty());
        steps.done().subscribe(now -> {
            setVisible(now.isPresent());
            now.ifPresent(this::show);
        });
    }

    private void show(Map<Step, Boolean> steps) {
        lines.getChildren().clear();
        steps.forEach((step, done) -> lines.getChildren().add(line(step, done)));
    }

    private Button line(Step step, boolean done) {
        String key = step.name().toLowerCase(Locale.ROOT).replace('_', '-');
        String text = Texts.get("compose.first." + key);
        Button line = Buttons.withIcon(
                "first-steps-" + key, done ? "fth-check-circle" : "fth-circle", text, () -> begin(step));
        line.getStyleClass().addAll("flat", "first-step");
        line.pseudoClassStateChanged(PseudoClass.getPseudoClass("done"), done);
        line.setAccessibleText(done ? Texts.get("compose.first.done", text) : text);
        line.setWrapText(true);
        line.setMinWidth(0);
        line.setMinHeight(USE_PREF_SIZE);
        line.setMaxWidth(Double.MAX_VALUE);
        line.setAlignment(Pos.TOP_LEFT);
        return line;
    }

    private void begin(Step step) {
        switch (step) {
            case QUICKSTART -> steps.openQuickstart();
            case OWN_PRESET -> chooseProgram.run();
            case CLUSTER -> steps.addCluster();
        }
    }
}
