package org.batchwright.ui.runs;

import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import org.batchwright.model.Run;
import org.batchwright.ui.widget.Texts;

/** Asks once before a run is cancelled, because what it has computed may be lost. */
record CancelDialog(Node over) implements RunHeader.CancelQuestion {

    @Override
    public void ask(Run run, Runnable yes) {
        ButtonType cancel = new ButtonType(Texts.get("runs.cancel.yes"), ButtonData.OK_DONE);
        ButtonType keep = new ButtonType(Texts.get("runs.cancel.no"), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, Texts.get("runs.cancel.text"), cancel, keep);
        alert.initOwner(over.getScene().getWindow());
        alert.setTitle(Texts.get("runs.cancel.title", run.title()));
        alert.setHeaderText(Texts.get("runs.cancel.title", run.title()));
        alert.getDialogPane().getStylesheets().setAll(over.getScene().getStylesheets());
        if (alert.getDialogPane().lookupButton(cancel) instanceof Button button) {
            button.setId("cancel-yes");
            button.getStyleClass().add("danger");
            button.setOnAction(pressed -> yes.run());
        }
        alert.show();
    }
}
