package org.batchwright.ui.compose.presets;

import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.batchwright.ui.field.TextAreas;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Asks for a command to create a preset from, as typed in a shell or copied from its history. */
final class CommandDialog extends Dialog<ButtonType> {
    private static final KeyCombination CONFIRM = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private final ButtonType make = new ButtonType(Texts.get("compose.import.paste.ok"), ButtonData.OK_DONE);
    private final TextArea text = Nodes.withId(new TextArea(), "import-text");

    CommandDialog(Scene over) {
        DialogStyle.apply(this, over);
        setTitle(Texts.get("compose.import.paste"));
        setHeaderText(getTitle());
        setResizable(true);
        text.setPromptText("CUDA_VISIBLE_DEVICES=0 python3 train.py --lr 1e-4 > log.txt 2>&1 &");
        text.setAccessibleText(getTitle());
        text.setWrapText(true);
        text.setPrefRowCount(5);
        text.getStyleClass().add("mono");
        TextAreas.leaveOnTab(text);
        text.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (CONFIRM.match(pressed) && getDialogPane().lookupButton(make) instanceof Button button) {
                button.fire();
            }
        });
        VBox content = new VBox(8, Labels.wrapped(Texts.get("compose.import.paste.hint"), "muted"), text);
        content.setPrefWidth(560);
        getDialogPane().setContent(content);
        getDialogPane().setId("import-text-dialog");
        getDialogPane().getButtonTypes().setAll(make, ButtonType.CANCEL);
        getDialogPane().lookupButton(make).setId("import-text-ok");
        getDialogPane()
                .lookupButton(make)
                .disableProperty()
                .bind(Bindings.createBooleanBinding(() -> text.getText().isBlank(), text.textProperty()));
        setOnShown(shown -> text.requestFocus());
    }

    /** Passes on the command when the user confirms. */
    void showDialog(Consumer<String> then) {
        setOnHidden(hidden -> {
            if (getResult() == make) {
                then.accept(text.getText());
            }
        });
        show();
    }
}
