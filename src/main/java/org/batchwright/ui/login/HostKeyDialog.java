package org.batchwright.ui.login;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.remote.LoginQuestions.NewHostKey;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows the fingerprint of an unknown host key; trusting it is not the default button. */
final class HostKeyDialog extends Dialog<Boolean> {

    HostKeyDialog(NewHostKey key) {
        ButtonType trust = new ButtonType(Texts.get("login.key.trust"), ButtonData.OK_DONE);
        ButtonType refuse = new ButtonType(Texts.get("login.key.refuse"), ButtonData.CANCEL_CLOSE);
        setTitle(Texts.get("login.title", key.host()));
        setHeaderText(Texts.get("login.key.header", key.host()));
        TextField fingerprint = Nodes.withId(new TextField(key.fingerprint()), "login-fingerprint");
        fingerprint.setEditable(false);
        fingerprint.getStyleClass().add("mono");
        fingerprint.setAccessibleText(Texts.get("login.key.fingerprint", key.type()));
        Label label = Labels.wrapped(Texts.get("login.key.fingerprint", key.type()), "field-name");
        label.setLabelFor(fingerprint);
        VBox content = new VBox(12, new VBox(3, label, fingerprint));
        content.getChildren().addAll(remarks(key));
        content.setPrefWidth(520);
        getDialogPane().setContent(content);
        getDialogPane().setId("host-key-dialog");
        getDialogPane().getButtonTypes().setAll(trust, refuse);
        if (getDialogPane().lookupButton(trust) instanceof Button button) {
            button.setId("login-trust");
            button.setDefaultButton(false);
        }
        if (getDialogPane().lookupButton(refuse) instanceof Button button) {
            button.setId("login-refuse");
            setOnShown(shown -> button.requestFocus());
        }
        setResultConverter(button -> button == trust);
    }

    private static List<Label> remarks(NewHostKey key) {
        List<String> names = switch (key.status()) {
            case NEW -> List.of("login.key.check");
            case PUBLISHED -> List.of("login.key.published");
            case CHECKING_OFF -> List.of("login.key.off", "login.key.check");
        };
        return names.stream()
                .map(name -> {
                    Label remark = new Label(Texts.get(name));
                    remark.setWrapText(true);
                    remark.setId(name.replace('.', '-'));
                    return remark;
                })
                .toList();
    }
}
