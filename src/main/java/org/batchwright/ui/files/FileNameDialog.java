package org.batchwright.ui.files;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Asks for a line of text, such as the name of a file, and shows while the user types why it is rejected. */
final class FileNameDialog extends Dialog<ButtonType> {
    private final ButtonType ok;
    private final TextField field = Nodes.withId(new TextField(), "files-name");
    private final Label wrong = Nodes.withId(Labels.wrapped("", "field-wrong"), "files-name-wrong");

    /**
     * @param key the key of the title and of the button's label
     * @param refusal function that returns why the typed name cannot be used; empty if it can be used
     */
    FileNameDialog(Scene over, String key, String initial, Function<String, Optional<String>> refusal) {
        ok = new ButtonType(Texts.get(key + ".ok"), ButtonData.OK_DONE);
        DialogStyle.apply(this, over);
        setTitle(Texts.get(key + ".title"));
        setHeaderText(getTitle());
        field.setAccessibleText(getTitle());
        field.setText(initial);
        field.setPromptText(Texts.get(key + ".hint"));
        VBox content = new VBox(6, field, wrong);
        content.setPrefWidth(460);
        getDialogPane().setContent(content);
        getDialogPane().setId("files-name-dialog");
        getDialogPane().getButtonTypes().setAll(ok, ButtonType.CANCEL);
        getDialogPane().lookupButton(ok).setId("files-name-ok");
        field.textProperty().subscribe(text -> {
            Optional<String> refused = refusal.apply(text.strip());
            wrong.setText(text.isBlank() || text.equals(initial) ? "" : refused.orElse(""));
            getDialogPane()
                    .lookupButton(ok)
                    .setDisable(text.isBlank() || text.strip().equals(initial) || refused.isPresent());
        });
        setOnShown(shown -> {
            field.requestFocus();
            int dot = initial.lastIndexOf('.');
            field.selectRange(0, dot > 0 ? dot : initial.length());
        });
    }

    /** Passes the text on when the user confirms. */
    void ask(Consumer<String> then) {
        setOnHidden(hidden -> {
            if (getResult() == ok) {
                then.accept(field.getText().strip());
            }
        });
        show();
    }
}
