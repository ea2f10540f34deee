package org.batchwright.ui.compose.presets;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Asks which of a file's presets to create, and for a command if the file contains none. */
final class ImportChoiceDialog extends Dialog<ButtonType> {
    private final ButtonType create = new ButtonType(Texts.get("compose.import.create"), ButtonData.OK_DONE);
    private final ListView<ImportChoice> list = new ListView<>();
    private final TextField command = Nodes.withId(new TextField(), "import-command");
    private final Importing importing;
    private final Importing.Offered offered;

    ImportChoiceDialog(Scene over, Importing importing, Importing.Offered offered) {
        this.importing = importing;
        this.offered = offered;
        DialogStyle.apply(this, over);
        setTitle(Texts.get("compose.import.choice", offered.file()));
        setHeaderText(getTitle());
        setResizable(true);
        dressList();
        VBox content = new VBox(8, Labels.wrapped(Texts.get("compose.import.choice.hint"), "muted"), allOrNone(), list);
        if (offered.imported().isCommandMissing()) {
            content.getChildren().addAll(Labels.wrapped(Texts.get("compose.import.command"), "muted"), command);
        }
        command.setPromptText("python3 train.py");
        command.setAccessibleText(Texts.get("compose.import.command"));
        content.setPrefWidth(560);
        dressPane(content);
        setOnShown(shown -> list.requestFocus());
    }

    private void dressList() {
        list.setId("import-choice");
        list.setAccessibleText(getTitle());
        list.getItems()
                .setAll(Stream.concat(
                                offered.imported().presets().stream().map(ImportChoice::of),
                                offered.imported().omitted().stream().map(ImportChoice::of))
                        .toList());
        list.setCellFactory(view -> new ImportChoiceCell());
        list.setPrefHeight(300);
        list.getSelectionModel().selectFirst();
        list.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.SPACE) {
                Optional.ofNullable(list.getSelectionModel().getSelectedItem()).ifPresent(ImportChoice::toggle);
                pressed.consume();
            } else if (pressed.getCode() == KeyCode.ESCAPE) {
                close(); // the list consumes Escape, which would otherwise close the dialog
            }
        });
    }

    private void dressPane(VBox content) {
        getDialogPane().setContent(content);
        getDialogPane().setId("import-dialog");
        getDialogPane().getButtonTypes().setAll(create, ButtonType.CANCEL);
        getDialogPane().lookupButton(create).setId("import-create");
        getDialogPane()
                .lookupButton(create)
                .disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> chosen().isEmpty(),
                        list.getItems().stream().map(ImportChoice::chosen).toArray(BooleanProperty[]::new)));
    }

    private HBox allOrNone() {
        Button all = Buttons.text("import-all", Texts.get("compose.import.all"), () -> choose(true));
        Button none = Buttons.text("import-none", Texts.get("compose.import.none"), () -> choose(false));
        Label count = Labels.styled("", "muted");
        count.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> Texts.get(
                                "compose.import.chosen",
                                chosen().size(),
                                offered.imported().presets().size()),
                        list.getItems().stream().map(ImportChoice::chosen).toArray(BooleanProperty[]::new)));
        return Nodes.row(8, count, new Spacer(), all, none);
    }

    private void choose(boolean on) {
        list.getItems().stream()
                .filter(item -> item.preset().isPresent())
                .forEach(item -> item.chosen().set(on));
    }

    private List<ImportedPreset> chosen() {
        return list.getItems().stream()
                .filter(item -> item.chosen().get())
                .flatMap(item -> item.preset().stream())
                .toList();
    }

    /** Creates the chosen presets when the user confirms. */
    void showDialog() {
        setOnHidden(hidden -> {
            if (getResult() == create) {
                importing.create(offered, chosen(), command.getText().strip());
            }
        });
        show();
    }
}
