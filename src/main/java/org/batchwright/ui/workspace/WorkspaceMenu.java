package org.batchwright.ui.workspace;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputDialog;
import javafx.scene.control.Tooltip;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.workspace.git.GitStatus;

/** The name of the workspace, with a menu that opens other workspaces, and backs up, commits or pulls the current one. */
public final class WorkspaceMenu extends MenuButton {
    private static final double MAX_WIDTH = 220;

    private final WorkspaceViewModel model;
    private final BackupViewModel backups;

    public WorkspaceMenu(WorkspaceViewModel model, BackupViewModel backups) {
        super(model.name());
        this.model = model;
        this.backups = backups;
        setId("workspace");
        setMnemonicParsing(false);
        setMaxWidth(MAX_WIDTH);
        getStyleClass().addAll("cluster-chip", "shortened");
        setTooltip(new Tooltip(Texts.get("workspace.menu.tip", model.root())));
        setOnShowing(showing -> model.refresh());
        model.state().subscribe(now -> fill(now));
    }

    /** Returns the menu's actions for the palette. */
    public List<Action> actions() {
        return List.of(
                Action.of(Texts.get("workspace.open"), () -> choose(model::open)),
                Action.of(Texts.get("workspace.new"), () -> choose(model::create)),
                Action.of(Texts.get("workspace.reveal"), model::reveal),
                Action.of(Texts.get("workspace.back-up"), this::chooseAndBackUp),
                Action.of(Texts.get("workspace.restore"), this::chooseAndRestore));
    }

    private void fill(WorkspaceViewModel.State state) {
        List<MenuItem> items = new ArrayList<>();
        items.add(item("open", () -> choose(model::open)));
        items.add(recent(state.recent()));
        items.add(item("new", () -> choose(model::create)));
        items.add(item("reveal", model::reveal));
        items.add(new SeparatorMenuItem());
        items.add(item("back-up", this::chooseAndBackUp));
        items.add(item("restore", this::chooseAndRestore));
        state.git().ifPresent(git -> {
            items.add(new SeparatorMenuItem());
            items.add(describe(git));
            items.add(enabled(item("pull", model::pull), git.hasUpstream()));
            items.add(enabled(item("commit", this::askForMessage), git.changed() > 0));
        });
        getItems().setAll(items);
    }

    private Menu recent(List<Path> folders) {
        Menu menu = new Menu(Texts.get("workspace.recent"));
        menu.setId("workspace-recent");
        for (Path folder : folders) {
            menu.getItems().add(MenuItems.of(folder.toString(), () -> model.open(folder)));
        }
        if (folders.isEmpty()) {
            menu.getItems().add(enabled(new MenuItem(Texts.get("workspace.recent.none")), false));
        }
        return menu;
    }

    private static MenuItem describe(GitStatus git) {
        String branch = git.branch().isEmpty() ? Texts.get("workspace.git.detached") : git.branch();
        MenuItem item = new MenuItem(Texts.get("workspace.git", branch, git.changed(), git.ahead(), git.behind()));
        item.setId("workspace-git");
        item.getStyleClass().add("told");
        item.setMnemonicParsing(false);
        return enabled(item, false);
    }

    private static MenuItem item(String name, Runnable action) {
        return MenuItems.of("workspace-" + name, Texts.get("workspace." + name), action);
    }

    private static MenuItem enabled(MenuItem item, boolean is) {
        item.setDisable(!is);
        return item;
    }

    private void chooseAndBackUp() {
        FileChooser chooser = backupChooser("back-up");
        chooser.setInitialFileName(backups.suggestedName());
        Optional.ofNullable(chooser.showSaveDialog(getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(backups::backUp);
    }

    private void chooseAndRestore() {
        Optional.ofNullable(backupChooser("restore").showOpenDialog(getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(backup ->
                        choose(Texts.get("workspace.restore.folder"), folder -> backups.restore(backup, folder)));
    }

    private FileChooser backupChooser(String purpose) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("workspace." + purpose + ".title"));
        chooser.getExtensionFilters().add(new ExtensionFilter(Texts.get("workspace.backup"), "*.zip"));
        return chooser;
    }

    private void choose(Consumer<Path> then) {
        choose("", then);
    }

    private void choose(String title, Consumer<Path> then) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        Optional.ofNullable(model.root().getParent()).map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        Optional.ofNullable(chooser.showDialog(getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(then);
    }

    private void askForMessage() {
        TextInputDialog dialog = new TextInputDialog();
        dialog.setTitle(Texts.get("workspace.commit.title"));
        dialog.setHeaderText(dialog.getTitle());
        dialog.setContentText(Texts.get("workspace.commit.message"));
        DialogStyle.apply(dialog, getScene());
        dialog.getDialogPane().setId("workspace-commit-dialog");
        dialog.getEditor().setId("workspace-commit-message");
        ButtonType commit = new ButtonType(Texts.get("workspace.commit.yes"), ButtonData.OK_DONE);
        dialog.getDialogPane().getButtonTypes().setAll(commit, ButtonType.CANCEL);
        if (dialog.getDialogPane().lookupButton(commit) instanceof Button button) {
            button.disableProperty().bind(dialog.getEditor().textProperty().map(text -> text.isBlank()));
        }
        dialog.resultProperty()
                .subscribe(message -> Optional.ofNullable(message).ifPresent(text -> model.commit(text.strip())));
        dialog.show();
    }
}
