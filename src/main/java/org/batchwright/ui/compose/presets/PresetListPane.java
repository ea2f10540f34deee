package org.batchwright.ui.compose.presets;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.field.NamePrompt;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** The list of presets on the left: searching, opening, creating, copying, renaming and deleting them, by mouse or keyboard. */
public final class PresetListPane extends VBox {
    private static final KeyCombination RENAME = new KeyCodeCombination(KeyCode.F2);
    private static final KeyCombination DELETE = new KeyCodeCombination(KeyCode.DELETE);
    private static final KeyCombination DUPLICATE = new KeyCodeCombination(KeyCode.D, KeyCombination.SHORTCUT_DOWN);

    private final ComposeViewModel model;
    private final PresetLibrary library;
    private final ListView<PresetRow> list = new ListView<>();
    private final NamePrompt prompt = new NamePrompt();
    private final NewPresetMenu fresh;
    private final SelectedRow selected = new SelectedRow(list);
    private Optional<PresetId> followed = Optional.empty();
    private boolean following;
    /** The empty preset that was last requested; cleared once that preset is open. */
    private Optional<PresetId> awaited = Optional.empty();

    public PresetListPane(ComposeViewModel model, PresetLibrary library, Importing importing) {
        this.model = model;
        this.library = library;
        Label title = Labels.whole(Texts.get("compose.presets"), "pane-title");
        fresh = new NewPresetMenu(
                importing,
                new NewPresetMenu.Actions(
                        this::promptForNew,
                        cluster -> prompt.prompt(
                                Texts.get("compose.import.path", cluster),
                                "~/",
                                Texts.get("compose.import.path.hint"),
                                path -> {
                                    prompt.complete(Optional.empty());
                                    importing.importFromCluster(path);
                                })));
        library.onNamed(refused -> prompt.complete(refused.map(why -> why.what() + " " + why.advice())));
        HBox header = Nodes.styled(Nodes.row(2, title, new Spacer(), fresh.node()), "pane-header");
        SearchField search = new SearchField("filter-presets", Texts.get("compose.presets.filter"));
        search.textProperty().bindBidirectional(library.filter());
        search.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER || pressed.getCode() == KeyCode.DOWN) {
                openFirst();
                pressed.consume();
            }
        });
        VBox tools = Nodes.styled(new VBox(8, search, prompt), "preset-tools");
        VBox.setVgrow(list, Priority.ALWAYS);
        getStyleClass().add("preset-pane");
        getChildren().setAll(header, tools, list);
        dressList();
    }

    private void dressList() {
        list.setId("presets");
        list.setAccessibleText(Texts.get("compose.presets"));
        list.setFixedCellSize(RowHeights.ROW);
        list.setPlaceholder(placeholder());
        list.setCellFactory(view -> new PresetCell(id -> model.unsaved().get().contains(id)));
        list.getSelectionModel().selectedItemProperty().addListener((rows, before, now) -> {
            if (!following && now instanceof PresetRow.Entry entry) {
                model.open(entry.id());
            }
        });
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        ContextMenu menu = menu();
        list.setOnContextMenuRequested(request -> {
            // not set as the list's own context menu, because its keys would then work in the whole window
            if (list.getSelectionModel().getSelectedItem() instanceof PresetRow.Entry) {
                menu.show(list, request.getScreenX(), request.getScreenY());
            }
            request.consume();
        });
        list.getSelectionModel().selectedItemProperty().subscribe(menu::hide); // its items act on the selected preset
        model.form().addListener((forms, before, now) -> follow());
        model.unsaved().addListener((sets, before, now) -> list.refresh());
        library.rows().addListener((ListChangeListener<PresetRow>) changed -> show());
        show();
    }

    private Label placeholder() {
        Label label = new Label();
        label.textProperty()
                .bind(library.filter()
                        .map(words ->
                                Texts.get(words.isBlank() ? "compose.presets.none" : "compose.presets.unmatched")));
        label.getStyleClass().add("muted");
        label.setWrapText(true);
        label.setTextAlignment(TextAlignment.CENTER);
        label.setPadding(new Insets(0, 12, 0, 12));
        return label;
    }

    /** Replaces the rows without opening a preset: the list selects whatever row moves to the old index. */
    private void show() {
        following = true;
        list.getItems().setAll(library.rows());
        follow();
    }

    /** Keeps the open preset selected, however it was opened. */
    private void follow() {
        Optional<PresetId> open = model.form().get().map(FormState::id);
        boolean isOther = !open.equals(followed);
        followed = open;
        following = true;
        if (open.isPresent()
                && list.getItems().stream()
                        .noneMatch(row -> row instanceof PresetRow.Entry entry
                                && open.get().equals(entry.id()))) {
            list.getSelectionModel().clearSelection(); // a draft that has no file yet
        }
        for (int i = 0; i < list.getItems().size(); i++) {
            if (list.getItems().get(i) instanceof PresetRow.Entry entry
                    && open.filter(entry.id()::equals).isPresent()) {
                list.getSelectionModel().clearAndSelect(i);
            }
        }
        following = false;
        if (isOther) {
            selected.reveal();
        }
    }

    /** Opens the first preset shown by the filter, and moves the focus to the list. */
    private void openFirst() {
        list.getItems().stream()
                .filter(PresetRow.Entry.class::isInstance)
                .findFirst()
                .ifPresent(first -> {
                    list.requestFocus();
                    list.getSelectionModel().select(first);
                });
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (RENAME.match(pressed)) {
            withSelected(this::promptForRename);
        } else if (DELETE.match(pressed)) {
            withSelected(library::delete);
        } else if (pressed.getCode() == KeyCode.ENTER) {
            withSelected(model::open);
        } else if (DUPLICATE.match(pressed)) {
            withSelected(this::promptForDuplicate);
        } else if (pressed.isShortcutDown()
                && pressed.getCode() == KeyCode.Z
                && library.lastDeletion().canUndo()) {
            library.lastDeletion().undo();
            pressed.consume(); // otherwise, the last edit of the open preset would also be undone
        }
    }

    private ContextMenu menu() {
        return new ContextMenu(
                item("compose.extend", "menu-extend", this::promptForExtension),
                item("compose.duplicate", "menu-duplicate", DUPLICATE, this::promptForDuplicate),
                item("compose.rename", "menu-rename", RENAME, this::promptForRename),
                item("compose.file.open", "menu-open-file", id -> library.showFile(id)),
                new SeparatorMenuItem(),
                item("compose.delete", "menu-delete", DELETE, library::delete));
    }

    private MenuItem item(String text, String id, KeyCombination key, Consumer<PresetId> action) {
        MenuItem item = item(text, id, action);
        item.setAccelerator(key);
        return item;
    }

    private MenuItem item(String text, String id, Consumer<PresetId> action) {
        return MenuItems.of(id, Texts.get(text), () -> withSelected(action));
    }

    private void withSelected(Consumer<PresetId> action) {
        if (list.getSelectionModel().getSelectedItem() instanceof PresetRow.Entry entry) {
            action.accept(entry.id());
        }
    }

    /** Returns whether this preset was requested here, is empty, and is open for the first time. */
    public boolean isNew(PresetId open) {
        boolean isNew = awaited.equals(Optional.of(open));
        awaited = awaited.filter(id -> !isNew);
        return isNew;
    }

    public void focusList() {
        list.requestFocus();
    }

    /** Shows the first steps below the list. */
    public void offer(FirstSteps steps) {
        getChildren().add(new FirstStepsCard(steps, fresh::chooseFile));
    }

    public void promptForNew() {
        String project = model.form().get().map(form -> form.id().project()).orElse("");
        prompt.prompt(Texts.get("compose.name.new"), new PresetId(project, "untitled"), id -> {
            awaited = Optional.of(id);
            library.create(id);
        });
    }

    public void promptForImport() {
        fresh.chooseFile();
    }

    public void promptForCommand() {
        fresh.askForCommand();
    }

    private void promptForExtension(PresetId base) {
        PresetId proposal = new PresetId(base.project(), base.name() + "_variant");
        prompt.prompt(Texts.get("compose.name.extend", base.name()), proposal, id -> library.extend(base, id));
    }

    private void promptForDuplicate(PresetId id) {
        PresetId proposal = new PresetId(id.project(), id.name() + "_copy");
        prompt.prompt(Texts.get("compose.name.duplicate", id.name()), proposal, to -> library.duplicate(id, to));
    }

    private void promptForRename(PresetId id) {
        prompt.prompt(Texts.get("compose.name.rename", id.name()), id, to -> {
            if (to.equals(id)) {
                prompt.complete(Optional.empty());
            } else {
                library.rename(id, to);
            }
        });
    }
}
