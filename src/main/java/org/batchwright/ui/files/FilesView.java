package org.batchwright.ui.files;

import java.io.File;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.run.files.RunFiles;
import org.batchwright.ui.widget.Buttons;
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
    private final HBox crumbs = new HBox(2);
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
        actions = new FileActions(
                model, () -> List.copyOf(table.getSelectionModel().getSelectedItems()), this::getScene);
        setId("run-files");
        String sheet = Objects.requireNonNull(FilesView.class.getResource("/org/batchwright/ui/files.css"))
                .toExternalForm();
        getStylesheets().add(sheet);
        filter.textProperty().bindBidirectional(model.filter());
        filter.setPrefWidth(170);
        filter.setMinWidth(110);
        crumbs.setAlignment(Pos.CENTER_LEFT);
        crumbs.setMinWidth(60);
        bar = createToolbar();
        bar.getStylesheets().add(sheet); // a screen may place it elsewhere
        cut.setText(Texts.get("files.cut"));
        BorderPane left = left();
        preview.setMinWidth(180);
        split.getItems().setAll(List.of(left, preview));
        split.setDividerPositions(0.55);
        split.getStyleClass().add("files-split");
        split.setMinHeight(80); // gives room to the outcome of transfers
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
        model.folder().subscribe(this::showCrumbs);
        model.state().subscribe(state -> table.setPlaceholder(placeholder(state)));
        model.filter()
                .subscribe(
                        text -> table.setPlaceholder(placeholder(model.state().get())));
        model.preview().subscribe(preview::show);
        table.getSelectionModel().getSelectedItems().subscribe(this::updateActions);
        updateActions();
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

    /** Returns the controls beside the tabs. */
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

    /** Offers the changes in a menu of the bar, and in the one of the list. */
    private void offerActions() {
        more.setId("files-more");
        more.setGraphic(Buttons.icon("fth-more-horizontal"));
        more.setAccessibleText(Texts.get("files.more"));
        more.setTooltip(new Tooltip(Texts.get("files.more")));
        more.setOnShowing(shown -> more.getItems().setAll(actions.items()));
        more.getItems().setAll(actions.items()); // an empty menu is not shown
        ContextMenu menu = new ContextMenu();
        menu.setOnShowing(shown -> menu.getItems().setAll(actions.items()));
        menu.getItems().setAll(actions.items());
        table.setContextMenu(menu);
    }

    private void showCrumbs(String folder) {
        crumbs.getChildren().clear();
        addCrumb(Texts.get(isRun() ? "files.root" : "files.top"), "", folder.isEmpty());
        String path = "";
        for (String part : folder.isEmpty() ? new String[0] : folder.split("/")) {
            if (isRun() || !path.isEmpty()) { // the root of a cluster is already shown as a slash
                Label between = Labels.styled("/", "muted");
                crumbs.getChildren().add(between);
            }
            path = path.isEmpty() ? part : path + "/" + part;
            addCrumb(FileName.toDisplayText(part), path, path.equals(folder));
        }
    }

    private void addCrumb(String text, String path, boolean last) {
        Hyperlink link = new Hyperlink(text);
        link.getStyleClass().add(last ? "files-crumb-last" : "files-crumb");
        link.setMinWidth(Math.min(40, 8 + text.length() * 7));
        link.setOnAction(pressed -> {
            model.openFolder(path);
            table.requestFocus();
        });
        crumbs.getChildren().add(link);
    }

    private Node placeholder(FilesViewModel.State state) {
        return switch (state) {
            case FilesViewModel.State.Loading() -> message("fth-clock", Texts.get("files.loading"), Optional.empty());
            case FilesViewModel.State.Gone() ->
                message("fth-folder-minus", Texts.get(missingFolderText()), Optional.of(model::refresh));
            case FilesViewModel.State.Failed(OperationException failure) ->
                message("fth-alert-circle", failure.what() + "\n" + failure.advice(), Optional.of(model::refresh));
            case FilesViewModel.State.Listed listed ->
                message(
                        "fth-folder",
                        Texts.get(model.count() == 0 ? "files.empty" : "files.filtered"),
                        Optional.empty());
        };
    }

    private String missingFolderText() {
        return isRun() && model.folder().get().equals(RunFiles.WORK) ? "files.notYet" : "files.gone";
    }

    private boolean isRun() {
        return model.location()
                .filter(location -> location.kind() == FilesViewModel.FolderOwner.RUN)
                .isPresent();
    }

    private static Node message(String icon, String text, Optional<Runnable> again) {
        Label label = Nodes.withId(Labels.styled(text, "files-message", "muted"), "files-message");
        label.setWrapText(true);
        VBox box = new VBox(8, Buttons.icon(icon), label);
        again.ifPresent(retry -> box.getChildren().add(Buttons.text("files-again", Texts.get("files.again"), retry)));
        box.setAlignment(Pos.CENTER);
        box.getStyleClass().add("empty");
        return box;
    }

    private void updateActions() {
        int chosen = table.getSelectionModel().getSelectedItems().size();
        download.setText(chosen == 0 ? Texts.get("files.download") : Texts.get("files.download.chosen", chosen));
        open.setDisable(chosen != 1);
    }

    private void open() {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem()).ifPresent(model::open);
    }

    /** Files dragged from the desktop are uploaded to the current folder. */
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
