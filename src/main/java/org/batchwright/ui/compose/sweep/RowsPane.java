package org.batchwright.ui.compose.sweep;

import java.io.File;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.batchwright.model.Fix;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Rows of values as text: typed, pasted from a spreadsheet or read from a file. */
final class RowsPane extends VBox {
    private final ComposeViewModel model;
    private final Label refused = Labels.styled("", "problem-error");

    RowsPane(FieldEditor rows, ComposeViewModel model) {
        super(6);
        this.model = model;
        Button paste =
                Buttons.withIcon("sweep-table-paste", "fth-clipboard", Texts.get("compose.sweep.paste"), this::paste);
        Button read = Buttons.withIcon(
                "sweep-table-read", "fth-file-text", Texts.get("compose.sweep.read"), this::chooseFile);
        paste.getStyleClass().add("card-action");
        read.getStyleClass().add("card-action");
        refused.setMinWidth(0);
        HBox actions = Nodes.row(6, paste, read, refused);
        setMinWidth(0);
        getChildren().setAll(rows, actions);
    }

    private void paste() {
        String text = Clipboard.getSystemClipboard().getString();
        if (text == null || text.isBlank()) {
            refused.setText(Texts.get("compose.sweep.paste.nothing"));
        } else {
            acceptText(text);
        }
    }

    private void chooseFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("compose.sweep.read"));
        chooser.getExtensionFilters()
                .addAll(
                        new FileChooser.ExtensionFilter(Texts.get("compose.sweep.files"), "*.csv", "*.tsv", "*.txt"),
                        new FileChooser.ExtensionFilter(Texts.get("compose.sweep.files.all"), "*"));
        Optional.ofNullable(chooser.showOpenDialog(getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(
                        file -> model.sweep().read(file, this::acceptText, failure -> refused.setText(failure.what())));
    }

    private void acceptText(String text) {
        refused.setText("");
        Value rows = Value.of(text.replace("\r\n", "\n").replace('\r', '\n'));
        // a separate step: undo restores what was typed before
        model.apply(new Fix(Texts.get("compose.sweep.paste"), new Fix.SetField(Fields.SWEEP_TABLE, rows)));
    }
}
