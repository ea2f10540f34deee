package org.batchwright.ui.clusters.connection;

import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** Shows what will be written and where, and asks for the passphrase of a new key, which may be empty. */
final class KeyDialog extends Dialog<ButtonType> {
    private final PasswordField passphrase = new PasswordField();
    private final PasswordField again = new PasswordField();
    private final ButtonType make = new ButtonType(Texts.get("clusters.key.make"), ButtonData.OK_DONE);

    KeyDialog(Scene over, String cluster) {
        DialogStyle.apply(this, over);
        setTitle(Texts.get("clusters.key.header", cluster));
        setHeaderText(getTitle());
        passphrase.setId("key-passphrase");
        again.setId("key-again");
        Label what = new Label(Texts.get("clusters.key.what"));
        what.setWrapText(true);
        VBox content = new VBox(
                12, what, labeled("clusters.key.passphrase", passphrase), labeled("clusters.key.again", again));
        content.setPrefWidth(520);
        getDialogPane().setContent(content);
        getDialogPane().setId("key-dialog");
        getDialogPane().getButtonTypes().setAll(make, ButtonType.CANCEL);
        getDialogPane().lookupButton(make).setId("key-make");
        getDialogPane()
                .lookupButton(make)
                .disableProperty()
                .bind(Bindings.notEqual(passphrase.textProperty(), again.textProperty()));
    }

    private static Node labeled(String text, PasswordField field) {
        Label label = Labels.styled(Texts.get(text), "field-name");
        label.setLabelFor(field);
        field.setAccessibleText(label.getText());
        return new VBox(3, label, field);
    }

    /** Passes the passphrase on when the user confirms; the receiver must wipe the array. */
    void showDialog(Consumer<char[]> then) {
        setOnHidden(hidden -> {
            char[] typed = passphrase.getText().toCharArray();
            passphrase.clear();
            again.clear();
            if (getResult() == make) {
                then.accept(typed);
            }
        });
        show();
    }
}
