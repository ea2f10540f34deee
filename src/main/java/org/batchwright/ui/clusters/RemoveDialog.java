package org.batchwright.ui.clusters;

import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Texts;

/** Asks whether to remove a cluster. */
final class RemoveDialog {
    private RemoveDialog() {}

    /** @param remove action if the user confirms */
    static void show(Cluster cluster, Scene scene, Runnable remove) {
        ButtonType yes = new ButtonType(Texts.get("clusters.remove.yes"), ButtonData.OK_DONE);
        ButtonType no = new ButtonType(Texts.get("clusters.remove.no"), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, Texts.get("clusters.remove.text"), yes, no);
        alert.setTitle(Texts.get("clusters.remove.title", cluster.name().title()));
        alert.setHeaderText(alert.getTitle());
        DialogStyle.apply(alert, scene);
        if (alert.getDialogPane().lookupButton(yes) instanceof Button button) {
            button.setId("remove-yes");
            button.getStyleClass().add("danger");
            button.setOnAction(pressed -> remove.run());
        }
        alert.show();
    }
}
