package org.batchwright.ui.login;

import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import org.batchwright.remote.LoginQuestions.LocalCommand;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows a command that {@code ~/.ssh/config} would run locally; running it is not the default button. */
final class LocalCommandDialog extends Dialog<Boolean> {

    LocalCommandDialog(LocalCommand command) {
        ButtonType run = new ButtonType(Texts.get("login.command.run"), ButtonData.OK_DONE);
        ButtonType refuse = new ButtonType(Texts.get("login.key.refuse"), ButtonData.CANCEL_CLOSE);
        setTitle(Texts.get("login.title", command.host()));
        setHeaderText(Texts.get("login.command.header"));
        TextArea text = Nodes.withId(new TextArea(command.command()), "login-command");
        text.setEditable(false);
        text.setWrapText(true);
        text.setPrefRowCount(3);
        text.getStyleClass().add("mono");
        text.setAccessibleText(Texts.get("login.command.header"));
        Label where = new Label(Texts.get("login.command.where", command.where(), command.host()));
        where.setWrapText(true);
        Label once = Labels.styled(Texts.get("login.command.once"), "muted");
        once.setWrapText(true);
        VBox content = new VBox(8, where, text, once);
        content.setPrefWidth(520);
        getDialogPane().setContent(content);
        getDialogPane().setId("local-command-dialog");
        getDialogPane().getButtonTypes().setAll(run, refuse);
        if (getDialogPane().lookupButton(run) instanceof Button button) {
            button.setId("login-command-run");
            button.setDefaultButton(false);
        }
        if (getDialogPane().lookupButton(refuse) instanceof Button button) {
            button.setId("login-refuse");
            setOnShown(shown -> button.requestFocus());
        }
        setResultConverter(button -> button == run);
    }
}
