package org.batchwright.ui.runs.dialog;

import java.io.File;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Asks which result files of a run to download, and where to save them. */
final class ResultsDialog extends VBox {
    private final ResultsRequest model;
    private final Runnable close;
    private final TextField files;

    ResultsDialog(ResultsRequest model, Runnable close) {
        super(12);
        this.model = model;
        this.close = close;
        setId("results-dialog");
        getStyleClass().add("run-dialog");
        setMaxSize(480, USE_PREF_SIZE);
        Label title = Labels.styled(Texts.get("runs.results.title", model.run().title()), "run-dialog-title");
        title.setWrapText(true);
        files = input(ResultsFields.FILES, Texts.get("runs.results.files.prompt"));
        VBox size =
                field(ResultsFields.MAX_SIZE, input(ResultsFields.MAX_SIZE, Texts.get("runs.results.at-most.prompt")));
        VBox newest = field(ResultsFields.NEWEST, input(ResultsFields.NEWEST, Texts.get("runs.results.newest.prompt")));
        HBox limits = new HBox(12, size, newest);
        for (VBox half : List.of(size, newest)) {
            half.setPrefWidth(0); // both halves have the same width, regardless of their error messages
            HBox.setHgrow(half, Priority.ALWAYS);
        }
        getChildren().addAll(title, field(ResultsFields.FILES, files), limits, createFolderInput(), note(), buttons());
    }

    private TextField input(Field<?> field, String prompt) {
        TextField input = Nodes.withId(new TextField(), "results-" + field.name());
        input.setPromptText(prompt);
        input.textProperty().bindBidirectional(model.text(field));
        input.setOnAction(entered -> download());
        return input;
    }

    private VBox field(Field<?> field, Node input) {
        Label name = Labels.styled(Texts.get("runs.results." + field.name()), "field-name");
        name.setLabelFor(input);
        Label wrong = Labels.wrapped("", "field-wrong");
        wrong.setId("results-" + field.name() + "-wrong");
        wrong.textProperty()
                .bind(Bindings.createStringBinding(() -> model.findError(field).orElse(""), model.text(field)));
        wrong.visibleProperty() // an empty field is not an error yet
                .bind(wrong.textProperty()
                        .isNotEmpty()
                        .and(Bindings.createBooleanBinding(
                                () -> !model.text(field).get().isBlank(), model.text(field))));
        wrong.managedProperty().bind(wrong.visibleProperty());
        return new VBox(3, name, input, wrong);
    }

    private Node createFolderInput() {
        TextField folder = input(ResultsFields.INTO, Texts.get("runs.results.into.prompt", model.defaultFolder()));
        folder.setAccessibleText(Texts.get("runs.results.into"));
        HBox.setHgrow(folder, Priority.ALWAYS);
        Button choose =
                Buttons.icon("results-choose", "fth-folder", Texts.get("runs.results.choose"), this::chooseFolder);
        return field(ResultsFields.INTO, new HBox(6, folder, choose));
    }

    private void chooseFolder() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(Texts.get("files.into"));
        Optional<File> chosen =
                Optional.ofNullable(chooser.showDialog(getScene().getWindow()));
        chosen.ifPresent(folder -> model.text(ResultsFields.INTO).set(folder.toString()));
    }

    private static Label note() {
        return Labels.wrapped(Texts.get("runs.results.note"), "muted");
    }

    private HBox buttons() {
        Button go = Buttons.text("results-bring", Texts.get("runs.results.bring"), this::download);
        Buttons.markPrimary(go);
        go.disableProperty().bind(model.allValid().not());
        HBox buttons =
                new HBox(8, new Spacer(), Buttons.text("results-cancel", Texts.get("runs.again.cancel"), close), go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return buttons;
    }

    private void download() {
        if (model.download()) {
            close.run();
        }
    }

    void focusFirstInput() {
        files.requestFocus();
        files.selectAll();
    }
}
