package org.batchwright.ui.runs;

import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import org.batchwright.model.Run;
import org.batchwright.ui.widget.Texts;

/** Asks once before a run is cancelled, because what it has computed may be lost. */
record CancelDialog(Node over) {

    void ask(Run run, int jobs, Runnable yes) {
        boolean whole = jobs == run.jobs().size();
        ButtonType cancel = new ButtonType(
                whole ? Texts.get("runs.cancel.yes") : Texts.get("runs.cancel.jobs.yes", jobs), ButtonData.OK_DONE);
        ButtonType keep = new ButtonType(Texts.get("runs.cancel.no"), ButtonData.CANCEL_CLOSE);
        String text = Texts.get(jobs == 1 ? "runs.cancel.text" : "runs.cancel.jobs.text", jobs);
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, text, cancel, keep);
        alert.initOwner(over.getScene().getWindow());
        String title = whole
                ? Texts.get("runs.cancel.title", run.title())
                : Texts.get("runs.cancel.jobs.title", jobs, run.title());
        alert.setTitle(title);
        alert.setHeaderText(title);
        alert.getDialogPane().getStylesheets().setAll(over.getScene().getStylesheets());
        if (alert.getDialogPane().lookupButton(cancel) instanceof Button button) {
            button.setId("cancel-yes");
            button.getStyleClass().add("danger");
            button.setOnAction(pressed -> yes.run());
        }
        alert.show();
    }
}
