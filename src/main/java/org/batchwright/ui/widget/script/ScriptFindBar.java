package org.batchwright.ui.widget.script;

import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Texts;

/**
 * Search field with the number of matches and buttons for previous, next and close; hidden until it is
 * opened.
 */
public final class ScriptFindBar extends HBox {
    private final SearchField field;
    private final Label count = Labels.whole("", "muted");
    private final Button previous;
    private final Button next;

    /**
     * @param prompt the displayed prompt, which names the text to search
     * @param step callback that goes to the next match, or to the previous match if the argument is negative
     * @param onClosed called after the bar was closed by keyboard or with its button
     */
    public ScriptFindBar(String id, String prompt, IntConsumer step, Runnable onClosed) {
        field = new SearchField(id + "-find", prompt);
        field.setPrefColumnCount(18);
        field.setMinWidth(90);
        count.setId(id + "-find-count");
        previous = Buttons.icon(
                id + "-find-previous",
                "fth-chevron-up",
                Texts.get("widget.script.find.previous"),
                () -> step.accept(-1));
        next = Buttons.icon(
                id + "-find-next", "fth-chevron-down", Texts.get("widget.script.find.next"), () -> step.accept(1));
        Button close = Buttons.icon(id + "-find-close", "fth-x", Texts.get("widget.script.find.close"), () -> {
            close();
            onClosed.run();
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                step.accept(pressed.isShiftDown() ? -1 : 1);
                pressed.consume();
            } else if (pressed.getCode() == KeyCode.ESCAPE) {
                close();
                onClosed.run();
                pressed.consume();
            }
        });
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(6);
        getStyleClass().add("script-find");
        getChildren().setAll(field, count, previous, next, close);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    public void open() {
        setVisible(true);
        field.requestFocus();
        field.selectAll();
    }

    private void close() {
        field.clear();
        setVisible(false);
    }

    /** Returns the search text. */
    public ReadOnlyStringProperty text() {
        return field.textProperty();
    }

    /**
     * Shows the number of matches.
     *
     * @param position the zero-based index of the current match; negative if there is none
     */
    public void show(int position, int matches) {
        previous.setDisable(matches == 0);
        next.setDisable(matches == 0);
        if (field.getText().isEmpty()) {
            count.setText("");
        } else if (matches == 0) {
            count.setText(Texts.get("widget.script.find.none"));
        } else {
            count.setText(
                    position < 0
                            ? Texts.get("widget.script.find.lines", matches)
                            : Texts.get("widget.script.find.count", position + 1, matches));
        }
    }
}
