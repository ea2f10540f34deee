package org.batchwright.ui.clusters.connection;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.layout.VBox;
import org.batchwright.model.HostKeyChange;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Asks whether to replace a known host key. The button is enabled only once the user confirms having compared the fingerprints, and
 * pressing Enter never activates it by default.
 */
final class ReplaceKeyDialog extends Dialog<ButtonType> {
    private static final double WIDTH = 520;

    private final ButtonType replace;

    ReplaceKeyDialog(Scene over, HostKeyChange change) {
        replace = new ButtonType(Texts.get("clusters.host-key.replace.yes", change.knownKeys()), ButtonData.OK_DONE);
        DialogStyle.apply(this, over);
        setTitle(Texts.get("clusters.host-key.replace.title", change.host(), change.knownKeys()));
        setHeaderText(getTitle());
        CheckBox compared =
                Nodes.withId(new CheckBox(Texts.get("clusters.host-key.replace.compared")), "host-key-compared");
        compared.setWrapText(true);
        VBox content = new VBox(
                12,
                new HostKeyTable(change),
                Labels.wrapped(Texts.get("clusters.host-key.replace.text", change.knownKeys())),
                compared);
        if (change.isShared()) {
            content.getChildren()
                    .add(
                            content.getChildren().size() - 1,
                            Nodes.withId(
                                    Labels.wrapped(Texts.get("clusters.host-key.replace.shared")), "host-key-shared"));
        }
        content.setPrefWidth(WIDTH);
        getDialogPane().setContent(content);
        getDialogPane().setId("replace-key-dialog");
        getDialogPane().getButtonTypes().setAll(replace, ButtonType.CANCEL);
        if (getDialogPane().lookupButton(replace) instanceof Button button) {
            button.setId("host-key-replace-yes");
            button.setDefaultButton(false);
            button.getStyleClass().add("danger");
            button.disableProperty().bind(compared.selectedProperty().not());
        }
        if (getDialogPane().lookupButton(ButtonType.CANCEL) instanceof Button cancel) {
            cancel.setId("host-key-replace-no");
            setOnShown(shown -> cancel.requestFocus());
        }
    }

    void showDialog(Runnable confirmed) {
        setOnHidden(hidden -> {
            if (getResult() == replace) {
                confirmed.run();
            }
        });
        show();
    }
}
