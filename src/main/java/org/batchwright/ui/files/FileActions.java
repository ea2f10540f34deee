package org.batchwright.ui.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.transfer.UrlFetch;
import org.batchwright.run.files.FileTree;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/** The actions that change files in the current folder: their menu, keys and dialogs. FX thread only. */
final class FileActions {
    private static final KeyCombination RENAME = new KeyCodeCombination(KeyCode.F2);
    private static final KeyCombination DELETE = new KeyCodeCombination(KeyCode.DELETE);

    private final FilesViewModel model;
    private final Supplier<List<FolderEntry>> selection;
    private final Supplier<Scene> window;

    FileActions(FilesViewModel model, Supplier<List<FolderEntry>> selection, Supplier<Scene> window) {
        this.model = model;
        this.selection = selection;
        this.window = window;
    }

    /** Returns new items for a menu that is about to be shown. */
    List<MenuItem> items() {
        int chosen = selection.get().size();
        List<MenuItem> items = new ArrayList<>();
        items.add(item("files-new-folder", "files.newFolder", model.takesFiles(), this::createFolder));
        if (can(FileTree.Ability.FETCH)) {
            items.add(item("files-fetch", "files.fetch", model.takesFiles(), this::fetch));
        }
        items.add(new SeparatorMenuItem());
        items.add(item("files-edit", "files.edit", editable().isPresent(), this::edit));
        if (can(FileTree.Ability.RENAME)) {
            items.add(item("files-rename", "files.rename", chosen == 1, this::rename));
        }
        items.add(item("files-delete", "files.delete", chosen > 0, this::delete));
        return items;
    }

    private static MenuItem item(String id, String key, boolean enabled, Runnable action) {
        MenuItem item = MenuItems.of(id, Texts.get(key), action);
        item.setDisable(!enabled);
        return item;
    }

    /** Handles the items' keys, which are not accelerators because accelerators would work in the whole window. */
    void onKeyPressed(KeyEvent key) {
        if (RENAME.match(key)) {
            rename();
            key.consume();
        } else if (DELETE.match(key)) {
            delete();
            key.consume();
        }
    }

    void createFolder() {
        FolderChange change = new FolderChange(model);
        new FileNameDialog(window.get(), "files.newFolder", "", this::refusal)
                .ask(name -> change.start(
                        Texts.get("files.newFolder.running", FileName.toDisplayText(name)),
                        tree -> tree.createFolder(change.path(name))));
    }

    /** Asks for a URL and has the cluster download the file. */
    private void fetch() {
        FolderChange change = new FolderChange(model);
        new FileNameDialog(window.get(), "files.fetch", "", FileActions::addressRefusal)
                .ask(text -> UrlFetch.parse(text)
                        .ifPresent(address -> change.transfer(
                                Texts.get("files.fetch.running", address.getHost()),
                                (tree, progress) -> Texts.get(
                                        "files.fetch.done",
                                        FileName.toDisplayText(tree.fetch(address, change.folder(), progress))))));
    }

    private static Optional<String> addressRefusal(String text) {
        return UrlFetch.parse(text).isPresent() ? Optional.empty() : Optional.of(Texts.get("files.fetch.wrong"));
    }

    /** Returns the selected file if it can be edited. */
    private Optional<FolderEntry> editable() {
        List<FolderEntry> chosen = selection.get();
        return chosen.size() == 1
                ? chosen.stream()
                        .filter(one -> one.type() == FolderEntry.EntryType.FILE)
                        .filter(one -> one.isLink() || one.size() <= EditableText.MAX_BYTES)
                        .findFirst()
                : Optional.empty();
    }

    private void edit() {
        editable().ifPresent(entry -> {
            FolderChange change = new FolderChange(model);
            String path = change.path(entry.name());
            change.prepare(
                    Texts.get("files.edit.opening", FileName.toDisplayText(entry.name())),
                    tree -> FileEditor.Opened.read(tree, path),
                    opened -> new FileEditor(window.get(), model.background(), opened, model::refresh).show());
        });
    }

    /** Returns whether the current folder supports an action; unsupported actions are not offered. */
    private boolean can(FileTree.Ability ability) {
        return model.state().get() instanceof FilesViewModel.State.Listed listed
                && listed.abilities().contains(ability);
    }

    private void rename() {
        if (selection.get().size() != 1 || !can(FileTree.Ability.RENAME)) {
            return;
        }
        String before = selection.get().getFirst().name();
        FolderChange change = new FolderChange(model);
        new FileNameDialog(window.get(), "files.rename", before, this::refusal)
                .ask(name -> change.start(
                        Texts.get("files.rename.running", FileName.toDisplayText(before)),
                        tree -> tree.rename(change.path(before), change.path(name))));
    }

    /** Returns why a name cannot be used in the current folder; empty if it can. */
    private Optional<String> refusal(String name) {
        if (name.contains("/") || name.equals(".") || name.equals("..")) {
            return Optional.of(Texts.get("files.name.wrong"));
        }
        return model.hasEntry(name) ? Optional.of(Texts.get("files.name.taken")) : Optional.empty();
    }

    /** Counts what would be deleted, then asks for confirmation. */
    private void delete() {
        List<FolderEntry> chosen = selection.get();
        if (chosen.isEmpty()) {
            return;
        }
        FolderChange change = new FolderChange(model);
        List<String> names = chosen.stream().map(FolderEntry::name).toList();
        String what = chosen.size() == 1
                ? FileName.toDisplayText(chosen.getFirst().name())
                : Texts.get("files.several", chosen.size());
        change.prepare(
                Texts.get("files.delete.counting", what),
                tree -> tree.survey(names.stream().map(change::path).toList()),
                survey -> change.location()
                        .ifPresent(location -> new DeletionDialog(location, chosen, survey)
                                .ask(
                                        window.get(),
                                        change.folder(),
                                        () -> change.start(
                                                Texts.get("files.delete.running", what),
                                                tree -> tree.delete(survey.folder(), names)))));
    }
}
