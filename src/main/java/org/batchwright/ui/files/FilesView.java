package org.batchwright.ui.files;

import java.io.File;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import org.batchwright.remote.FolderEntry;
import org.batchwright.run.files.RunFiles;
import org.batchwright.ui.files.preview.PreviewPane;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The files of a run or a cluster: path, list, preview of the selected file, and transfers. */
public final class FilesView extends BorderPane {
    private static final PseudoClass DROP = PseudoClass.getPseudoClass("drop");

    private final FilesViewModel model;
    private final FileTable table;
    private final PreviewPane preview = new PreviewPane();
    private final FolderCrumbs crumbs;
    private final SearchField filter = new SearchField("files-filter", Texts.get("files.filter"));
    private final Button download =
            Buttons.withIcon("files-download", "fth-download", Texts.get("files.download"), this::download);
    private final Button open =
            Buttons.withIcon("files-open", "fth-external-link", Texts.get("files.open"), this::open);
    private final MenuButton more = new MenuButton();
    private final FileActions actions;
    private final HBox bar;
    private final SplitPane split = new SplitPane();
    private final Label cut = Labels.styled("", "muted", "files-remark");

    public FilesView(FilesViewModel model) {
        this.model = model;
        table = new FileTable(model);
        crumbs = new FolderCrumbs(model, table::requestFocus);
        actions = new FileActions(
                model, () -> List.copyOf(table.getSelectionModel().getSelectedItems()), this::getScene);
        setId("run-files");
        String sheet = Objects.requireNonNull(FilesView.class.getResource("/org/batchwright/ui/files.css"))
                .toExternalForm();
        getStylesheets().add(sheet);
        filter.textProperty().bindBidirectional(model.filter());
        filter.setPrefWidth(170);
        filter.setMinWidth(110);
        bar = createToolbar();
        bar.getStylesheets().add(sheet); // a screen may place the bar elsewhere
        cut.setText(Texts.get("files.cut"));
        BorderPane left = left();
        preview.setMinWidth(180);
        split.getItems().setAll(List.of(left, preview));
        split.setDividerPositions(0.62);
        split.getStyleClass().add("files-split");
        split.setMinHeight(80); // leaves room for the results of transfers
        setCenter(split);
        setBottom(new TransferStrip(model.transfers(), model));
        follow();
        enableDrop(left);
        table.addEventHandler(KeyEvent.KEY_PRESSED, actions::onKeyPressed);
        offerActions();
        addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.F5) {
                model.refresh();
                key.consume();
            }
        });
    }

    private void follow() {
        model.state().subscribe(state -> table.setPlaceholder(placeholder()));
        model.filter().subscribe(text -> table.setPlaceholder(placeholder()));
        model.preview().subscribe(preview::show);
        table.getSelectionModel().getSelectedItems().subscribe(this::updateActions);
        updateActions();
    }

    /** Moves the keyboard focus to the list of files. */
    public void focusTable() {
        table.requestFocus();
    }

    private BorderPane left() {
        BorderPane left = new BorderPane(table);
        left.setMinWidth(300);
        left.getStyleClass().add("files-left");
        model.state()
                .subscribe(state -> left.setBottom(
                        state instanceof FilesViewModel.State.Listed listed && !listed.whole() ? cut : null));
        return left;
    }

    /** Returns the controls next to the tabs. */
    public Node bar() {
        return bar;
    }

    private HBox createToolbar() {
        return Nodes.row(
                8,
                crumbs,
                new Spacer(),
                filter,
                Buttons.icon("files-refresh", "fth-refresh-cw", Texts.get("files.refresh"), model::refresh),
                Buttons.icon("files-upload", "fth-upload", Texts.get("files.upload"), this::upload),
                open,
                download,
                more);
    }

    /** Offers the actions that change files in a menu of the bar and in the context menu of the list. */
    private void offerActions() {
        more.setId("files-more");
        more.setGraphic(Buttons.icon("fth-more-horizontal"));
        more.setAccessibleText(Texts.get("files.more"));
        HoverText.set(more, Texts.get("files.more"));
        more.setOnShowing(shown -> more.getItems().setAll(actions.items()));
        more.getItems().setAll(actions.items()); // an empty menu would not be shown
        ContextMenu menu = new ContextMenu();
        menu.setOnShowing(shown -> menu.getItems().setAll(actions.items()));
        menu.getItems().setAll(actions.items());
        table.setContextMenu(menu);
    }

    private Node placeholder() {
        return ListingMessage.of(
                model,
                Texts.get(missingFolderText()),
                Texts.get(model.count() == 0 ? "files.empty" : "files.filtered"));
    }

    private String missingFolderText() {
        return model.isRun() && model.folder().get().equals(RunFiles.WORK) ? "files.notYet" : "files.gone";
    }

    private void updateActions() {
        int chosen = table.getSelectionModel().getSelectedItems().size();
        download.setText(chosen == 0 ? Texts.get("files.download") : Texts.get("files.download.chosen", chosen));
        open.setDisable(chosen != 1);
    }

    private void open() {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem()).ifPresent(model::open);
    }

    /** Lets the user upload files to the current folder by dropping them from the desktop on a node. */
    private void enableDrop(Node place) {
        place.setOnDragOver(drag -> {
            if (drag.getDragboard().hasFiles() && model.takesFiles()) {
                drag.acceptTransferModes(TransferMode.COPY);
                place.pseudoClassStateChanged(DROP, true);
            }
            drag.consume();
        });
        place.setOnDragExited(drag -> place.pseudoClassStateChanged(DROP, false));
        place.setOnDragDropped(drop -> {
            boolean takes = model.takesFiles();
            model.upload(
                    drop.getDragboard().getFiles().stream().map(File::toPath).toList());
            drop.setDropCompleted(takes);
            drop.consume();
        });
    }

    private void upload() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("files.upload"));
        Optional.ofNullable(chooser.showOpenMultipleDialog(getScene().getWindow()))
                .ifPresent(
                        chosen -> model.upload(chosen.stream().map(File::toPath).toList()));
    }

    private void download() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(Texts.get("files.into"));
        File chosen = chooser.showDialog(getScene().getWindow());
        if (chosen != null) {
            List<FolderEntry> selected = List.copyOf(table.getSelectionModel().getSelectedItems());
            model.download(selected, chosen.toPath());
        }
    }
}
