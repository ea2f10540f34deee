package org.batchwright.ui.widget;

import atlantafx.base.controls.CustomTextField;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;

/** A filter field with a magnifier on the left and, unless it is empty, a clear button on the right; Escape clears it. */
public final class SearchField extends CustomTextField {
    private static final double ICON_AND_PADDING = 46;

    /** @param shortPrompt shown where there is no room for the whole prompt */
    public SearchField(String id, String prompt, String shortPrompt) {
        this(id, prompt);
        promptFor(new SimpleStringProperty(prompt), shortPrompt);
    }

    public SearchField(String id, String prompt) {
        setId(id);
        setPromptText(prompt);
        setAccessibleText(prompt);
        setLeft(Buttons.icon("fth-search"));
        getStyleClass().add("search-field");
        Button clear = Buttons.icon(id + "-clear", "fth-x", Texts.get("widget.clear"), this::clear);
        clear.setFocusTraversable(false);
        textProperty().addListener((texts, before, now) -> setRight(now.isEmpty() ? null : clear));
        addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE && !getText().isEmpty()) {
                clear();
                pressed.consume();
            }
        });
    }

    /** Shows a prompt that may change. */
    public void promptFor(ObservableValue<String> prompt, String shortPrompt) {
        promptTextProperty()
                .bind(Bindings.createStringBinding(
                        () -> fits(prompt.getValue()) ? prompt.getValue() : shortPrompt,
                        prompt,
                        widthProperty(),
                        fontProperty()));
    }

    private boolean fits(String prompt) {
        Text measured = new Text(prompt);
        measured.setFont(getFont());
        return measured.getLayoutBounds().getWidth() <= getWidth() - ICON_AND_PADDING;
    }
}
