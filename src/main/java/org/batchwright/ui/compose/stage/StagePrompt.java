package org.batchwright.ui.compose.stage;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Inline prompt for the name of a stage, which explains while the user types why a name is rejected; Enter confirms, Escape cancels. */
final class StagePrompt extends VBox {
    private final Label question = Labels.styled("", "muted");
    private final TextField field = new TextField();
    private final Label wrong = Labels.styled("", "field-wrong");
    private final Function<String, Optional<String>> refusal;
    private Consumer<String> answer = text -> {};
    private String proposed = "";
    private Runnable cancelled = () -> {};

    /** @param refusal function that returns why a name is rejected; empty if it is accepted */
    StagePrompt(String id, Function<String, Optional<String>> refusal) {
        this.refusal = refusal;
        field.setId(id);
        field.setPromptText(Texts.get("compose.stage.name.hint"));
        field.setOnAction(entered -> confirm());
        Nodes.onEscape(field, () -> {
            setVisible(false);
            cancelled.run();
        });
        field.focusedProperty().addListener((focus, before, now) -> {
            if (!now && field.getText().equals(proposed)) {
                setVisible(false);
            }
        });
        field.textProperty().addListener((texts, before, now) -> tell(!now.isEmpty()));
        question.setLabelFor(field);
        wrong.setId(id + "-wrong");
        for (Label label : new Label[] {question, wrong}) {
            label.setWrapText(true);
            label.setMinHeight(USE_PREF_SIZE);
        }
        wrong.managedProperty().bind(wrong.visibleProperty());
        managedProperty().bind(visibleProperty());
        setVisible(false);
        getStyleClass().add("name-prompt");
        getChildren().setAll(question, field, wrong);
    }

    /**
     * @param proposal initial text, which must be a valid name
     * @param answered callback that receives a valid name
     * @param cancelled action to run if the user cancels
     */
    void prompt(String text, String proposal, Consumer<String> answered, Runnable cancelled) {
        this.answer = answered;
        this.cancelled = cancelled;
        this.proposed = proposal;
        question.setText(text);
        field.setAccessibleText(text);
        field.setText(proposal);
        tell(false);
        setVisible(true);
        field.requestFocus();
        field.selectAll();
    }

    void cancel() {
        setVisible(false);
    }

    private Optional<String> refusal() {
        boolean same = !proposed.isEmpty() && field.getText().strip().equals(proposed);
        return same ? Optional.empty() : refusal.apply(field.getText());
    }

    private void tell(boolean typed) {
        Optional<String> refused = typed ? refusal() : Optional.empty();
        wrong.setText(refused.orElse(""));
        wrong.setVisible(refused.isPresent());
        field.setAccessibleHelp(refused.orElse(""));
        field.getStyleClass().remove("wrong");
        refused.ifPresent(why -> field.getStyleClass().add("wrong"));
    }

    private void confirm() {
        if (refusal().isPresent()) {
            tell(true);
            return;
        }
        String name = field.getText().strip();
        setVisible(false);
        if (name.equals(proposed)) {
            cancelled.run();
        } else {
            answer.accept(name);
        }
    }
}
