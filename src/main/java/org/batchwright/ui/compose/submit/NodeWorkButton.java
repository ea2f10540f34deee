package org.batchwright.ui.compose.submit;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.ui.field.FormPopOver;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.controlsfx.control.PopOver;

/** Work on a node: a button that asks for the time limit and submits. */
final class NodeWorkButton extends HBox {
    private final NodeWorking model;
    private final Button button;
    private final Label about = new Label();
    private final TextField time = new TextField();
    private final TextField idle = new TextField();
    private final FormPopOver popOver;

    NodeWorkButton(NodeWorking model) {
        this.model = model;
        button = Buttons.icon("work", "fth-terminal", Texts.get("compose.work"), this::open);
        about.setWrapText(true);
        about.setMaxWidth(300);
        about.setMinHeight(USE_PREF_SIZE);
        about.getStyleClass().add("muted");
        time.setId("work-time");
        idle.setId("work-idle");
        Button go = Buttons.text("work-submit", Texts.get("compose.work.submit"), this::submit);
        Buttons.markPrimary(go);
        go.disableProperty()
                .bind(Bindings.createBooleanBinding(() -> !isValid(), time.textProperty(), idle.textProperty()));
        time.setOnAction(entered -> submit());
        idle.setOnAction(entered -> submit());
        HBox buttons = new HBox(go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        Label title = Labels.styled(Texts.get("compose.work"), "field-name");
        VBox content =
                new VBox(8, title, about, field("compose.work.time", time), field("compose.work.idle", idle), buttons);
        content.setId("work-form");
        popOver = new FormPopOver(content, PopOver.ArrowLocation.BOTTOM_RIGHT);
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(button);
        managedProperty().bind(visibleProperty());
        update();
    }

    private static VBox field(String text, TextField input) {
        Label name = new Label(Texts.get(text));
        name.setLabelFor(input);
        name.getStyleClass().add("field-name");
        return new VBox(3, name, input);
    }

    /** Shows it where it is possible. */
    void update() {
        setVisible(model.isOffered());
    }

    private void open() {
        about.setText(Texts.get("compose.work.about", model.clusterTitle()));
        time.setText("");
        time.setPromptText(model.usualTime());
        idle.setText(NodeWork.USUAL_IDLE_END.toMinutes() + " min");
        popOver.show(button);
        time.requestFocus();
    }

    private boolean isValid() {
        return (time.getText().isBlank() || NodeWorking.parse(time.getText()).isPresent())
                && NodeWorking.parse(idle.getText()).isPresent();
    }

    private void submit() {
        if (isValid()) {
            popOver.hide();
            model.start(
                    time.getText().isBlank() ? Optional.empty() : NodeWorking.parse(time.getText()),
                    NodeWorking.parse(idle.getText()).orElse(NodeWork.USUAL_IDLE_END));
        }
    }
}
