package org.batchwright.ui.files;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.remote.FileName;
import org.batchwright.ui.files.FilesViewModel.State;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Lets the user choose a folder on a cluster: the selected folder or, if none is selected, the current one. */
final class FolderDialog extends Dialog<ButtonType> {
    private static final double WIDTH = 620;

    private final FilesViewModel model;
    private final FolderList folders;
    private final FileActions actions;
    private final SearchField filter = new SearchField("folder-filter", Texts.get("files.filter"));
    private final Label path = Shortened.of(Nodes.withId(Labels.styled("", "mono", "muted"), "folder-path"));
    private final ButtonType ok = new ButtonType(Texts.get("files.choose.ok"), ButtonData.OK_DONE);
    private boolean opening = true;

    /** @param model the model, which goes to the folder where choosing starts */
    FolderDialog(Scene over, FilesViewModel model, String title) {
        this.model = model;
        folders = new FolderList(model, this::choose);
        actions = new FileActions(model, List::of, () -> getDialogPane().getScene());
        DialogStyle.apply(this, over);
        setTitle(title);
        setHeaderText(title);
        setResizable(true);
        filter.textProperty().bindBidirectional(model.filter());
        getDialogPane().setId("folder-dialog");
        getDialogPane()
                .getStylesheets()
                .add(Objects.requireNonNull(FolderDialog.class.getResource("/org/batchwright/ui/files.css"))
                        .toExternalForm());
        getDialogPane().setContent(content());
        getDialogPane().getButtonTypes().setAll(ok, ButtonType.CANCEL);
        okButton().setId("folder-ok");
        getDialogPane().addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.F5) {
                model.refresh();
                key.consume();
            }
        });
        model.state().subscribe(this::follow);
        model.folder().subscribe(this::showChosen);
        folders.getSelectionModel().selectedItemProperty().subscribe(this::showChosen);
        setOnShown(shown -> folders.requestFocus());
    }

    private Node content() {
        FolderCrumbs crumbs = new FolderCrumbs(model, folders::requestFocus);
        HBox.setHgrow(crumbs, Priority.ALWAYS);
        Button create =
                Buttons.withIcon("folder-new", "fth-folder-plus", Texts.get("files.newFolder"), actions::createFolder);
        create.disableProperty().bind(model.state().map(state -> !(state instanceof State.Listed)));
        Label cut = Labels.wrapped(Texts.get("files.cut"), "muted");
        cut.visibleProperty().bind(model.state().map(state -> state instanceof State.Listed listed && !listed.whole()));
        cut.managedProperty().bind(cut.visibleProperty());
        path.setMinWidth(0);
        path.setMaxWidth(Double.MAX_VALUE);
        HBox tools = Nodes.row(
                8,
                filter,
                Buttons.icon("folder-refresh", "fth-refresh-cw", Texts.get("files.refresh"), model::refresh),
                new Spacer(),
                create);
        VBox content = new VBox(8, crumbs, tools, folders, cut, new TransferStrip(model.transfers(), model), path);
        VBox.setVgrow(folders, Priority.ALWAYS);
        content.setPrefSize(WIDTH, 400);
        return content;
    }

    private Button okButton() {
        return (Button) getDialogPane().lookupButton(ok);
    }

    private void choose() {
        okButton().fire(); // has no effect while the button is disabled
    }

    /** Starts with the nearest existing folder. */
    private void follow(State state) {
        boolean isAbove =
                opening && state instanceof State.Gone && !model.folder().get().isEmpty();
        opening = opening && (isAbove || state instanceof State.Loading);
        folders.showState();
        showChosen();
        if (isAbove) {
            model.up();
        }
    }

    private Optional<String> chosen() {
        return Optional.ofNullable(folders.getSelectionModel().getSelectedItem())
                .map(model::path)
                .or(() -> Optional.of(model.folder().get()).filter(folder -> model.takesFiles()));
    }

    private void showChosen() {
        path.setText(FileName.toDisplayText("/" + chosen().orElse(model.folder().get())));
        okButton().setDisable(chosen().isEmpty());
    }

    /** Passes on the path of the chosen folder, relative to the root, if the user chooses one. */
    void ask(Consumer<String> then) {
        setOnHidden(hidden -> {
            if (getResult() == ok) {
                chosen().ifPresent(then);
            }
        });
        show();
    }
}
