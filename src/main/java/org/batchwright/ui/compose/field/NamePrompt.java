package org.batchwright.ui.compose.field;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Inline prompt for the name of a preset or file: Enter confirms; Escape, or losing focus with the proposal unchanged, cancels. It stays
 * open until the name is {@link #complete accepted}.
 */
public final class NamePrompt extends VBox {
    private final Label question = Labels.wrapped("", "muted");
    private final TextField field = Nodes.withId(new TextField(), "preset-name-field");
    private final Label wrong = Labels.wrapped("", "field-wrong");
    private Consumer<String> answer = text -> {};
    private String proposed = "";

    public NamePrompt() {
        field.setOnAction(entered -> confirm());
        Nodes.onEscape(field, () -> setVisible(false));
        field.focusedProperty().addListener((focus, before, now) -> {
            if (!now && field.getText().equals(proposed)) {
                setVisible(false);
            }
        });
        field.textProperty().addListener((texts, before, now) -> showRejection(""));
        wrong.setId("preset-name-wrong");
        wrong.managedProperty().bind(wrong.visibleProperty());
        getStyleClass().add("name-prompt");
        managedProperty().bind(visibleProperty());
        setVisible(false);
        getChildren().setAll(question, field, wrong);
    }

    /** @param proposal initial text, with its last segment selected */
    public void prompt(String text, PresetId proposal, Consumer<PresetId> answered) {
        String project = proposal.project().isEmpty() ? "" : proposal.project() + "/";
        prompt(
                text,
                proposal.toString(),
                Texts.get("compose.name.hint"),
                name -> answered.accept(PresetId.of(withoutDoubled(project, name))));
        field.selectRange(field.getText().lastIndexOf('/') + 1, field.getText().length());
    }

    /** @param hint prompt text shown while the field is empty */
    public void prompt(String text, String proposal, String hint, Consumer<String> answered) {
        answer = answered;
        proposed = proposal;
        question.setText(text);
        field.setPromptText(hint);
        field.setAccessibleText(text.isEmpty() ? hint : text);
        field.setText(proposal);
        showRejection("");
        setVisible(true);
        field.requestFocus();
        field.end();
    }

    /** Removes the project prefix if the user types it again although it is already in the field. */
    private static String withoutDoubled(String project, String name) {
        return !project.isEmpty() && name.startsWith(project + project) ? name.substring(project.length()) : name;
    }

    private void confirm() {
        String name = field.getText().strip();
        if (name.isEmpty()) {
            setVisible(false);
        } else {
            answer.accept(name);
        }
    }

    /**
     * Closes the prompt, or shows why the name was rejected.
     *
     * @param refused the reason; empty if the name was accepted
     */
    public void complete(Optional<String> refused) {
        showRejection(refused.orElse(""));
        if (refused.isEmpty()) {
            setVisible(false);
        } else if (isVisible()) {
            field.requestFocus();
            field.end();
        }
    }

    private void showRejection(String refusal) {
        wrong.setText(refusal);
        wrong.setVisible(!refusal.isEmpty());
        field.setAccessibleHelp(refusal);
        field.getStyleClass().remove("wrong");
        if (!refusal.isEmpty()) {
            field.getStyleClass().add("wrong");
        }
    }
}
