package org.batchwright.ui.compose;

import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.batchwright.model.PresetId;
import org.batchwright.ui.widget.Texts;

/** Asks for the name of a preset in place: Enter confirms, Escape or leaving it gives up. */
final class NamePrompt extends VBox {
    private final Label question = new Label();
    private final TextField field = new TextField();
    private Consumer<PresetId> answer = id -> {};

    NamePrompt() {
        field.setId("preset-name-field");
        field.setPromptText(Texts.get("compose.name.hint"));
        field.setOnAction(entered -> confirm());
        field.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                setVisible(false);
                pressed.consume();
            }
        });
        field.focusedProperty().addListener((focus, before, now) -> {
            if (!now) {
                setVisible(false);
            }
        });
        question.getStyleClass().add("muted");
        question.setWrapText(true);
        getStyleClass().add("name-prompt");
        managedProperty().bind(visibleProperty());
        setVisible(false);
        getChildren().setAll(question, field);
    }

    /** @param proposal what the field holds at first; its last part is selected */
    void ask(String text, PresetId proposal, Consumer<PresetId> answered) {
        answer = answered;
        question.setText(text);
        field.setText(proposal.toString());
        setVisible(true);
        field.requestFocus();
        field.selectRange(field.getText().lastIndexOf('/') + 1, field.getText().length());
    }

    private void confirm() {
        String name = field.getText().strip();
        setVisible(false);
        if (!name.isEmpty()) {
            answer.accept(PresetId.of(name));
        }
    }
}
