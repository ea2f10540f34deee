package org.batchwright.ui.files;

import java.util.Comparator;
import java.util.Optional;
import javafx.collections.transformation.FilteredList;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.batchwright.remote.FolderEntry;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** The folders in the current folder. Enter or a double-click opens a folder, Backspace goes up. */
final class FolderList extends ListView<FolderEntry> {
    private final FilesViewModel model;
    private final Runnable choose;

    /** @param choose action called when Enter is pressed and no folder is selected */
    FolderList(FilesViewModel model, Runnable choose) {
        this.model = model;
        this.choose = choose;
        setId("folder-list");
        setFixedCellSize(RowHeights.ROW);
        setItems(new FilteredList<>(model.shownEntries(), entry -> entry.type() == FolderEntry.EntryType.FOLDER)
                .sorted(Comparator.comparing(FolderEntry::name, String.CASE_INSENSITIVE_ORDER)
                        .thenComparing(FolderEntry::name)));
        setCellFactory(list -> Shortened.of(new FolderCell()));
        addEventFilter(KeyEvent.KEY_PRESSED, this::selectFirst);
        addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        model.filter().subscribe(this::showState);
    }

    /** Shows why there are no folders. */
    void showState() {
        setPlaceholder(ListingMessage.of(
                model,
                Texts.get("files.gone"),
                Texts.get(model.filter().get().isBlank() ? "files.choose.none" : "files.filtered")));
    }

    /** Selects the first folder. By default, the list would select the second one, because the first already has focus. */
    private void selectFirst(KeyEvent key) {
        if (key.getCode() == KeyCode.DOWN
                && getSelectionModel().isEmpty()
                && !getItems().isEmpty()) {
            getSelectionModel().select(0);
            key.consume();
        }
    }

    private void onKeyPressed(KeyEvent key) {
        FolderEntry selected = getSelectionModel().getSelectedItem();
        if (key.getCode() == KeyCode.ENTER) {
            Optional.ofNullable(selected).ifPresentOrElse(model::open, choose);
            key.consume();
        } else if (key.getCode() == KeyCode.BACK_SPACE || (key.isAltDown() && key.getCode() == KeyCode.UP)) {
            model.up();
            key.consume();
        }
    }

    private final class FolderCell extends ListCell<FolderEntry> {
        FolderCell() {
            setPrefWidth(0); // follows the width of the list: a long name is truncated
            setOnMouseClicked(click -> {
                if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2 && getItem() != null) {
                    model.open(getItem());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable FolderEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            setText(entry == null ? "" : FileTable.name(entry));
            setGraphic(entry == null ? null : Buttons.icon("fth-folder"));
        }
    }
}
