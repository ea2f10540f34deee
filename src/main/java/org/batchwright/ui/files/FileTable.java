package org.batchwright.ui.files;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.text.ByteCount;
import org.batchwright.ui.files.preview.PreviewReader;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** The contents of a folder: folders first, then by the selected column. Enter opens an entry, Backspace goes up. */
final class FileTable extends TableView<FolderEntry> {
    private final FilesViewModel model;
    private Set<String> chosen = Set.of();

    FileTable(FilesViewModel model) {
        this.model = model;
        setId("files-table");
        setAccessibleText(Texts.get("files.table"));
        setFixedCellSize(RowHeights.ROW);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        TableColumn<FolderEntry, String> name = column("name", FileTable::name, byName());
        name.setCellFactory(made -> new NameCell());
        name.setMinWidth(140);
        TableColumn<FolderEntry, String> size =
                column("size", FileTable::size, Comparator.comparingLong(FolderEntry::size));
        size.setMinWidth(84);
        size.setMaxWidth(110);
        size.getStyleClass().add("files-size");
        TableColumn<FolderEntry, String> changed =
                column("changed", entry -> time(entry.changed()), Comparator.comparing(FolderEntry::changed));
        changed.setMinWidth(140);
        changed.setMaxWidth(150);
        getColumns().setAll(List.of(name, size, changed));
        SortedList<FolderEntry> sorted = new SortedList<>(model.shownEntries());
        sorted.comparatorProperty()
                .bind(Bindings.createObjectBinding(() -> foldersFirst(getComparator()), comparatorProperty()));
        setItems(sorted);
        setSortPolicy(table -> true); // the sorted list itself follows the comparator
        getSortOrder().add(name);
        getSelectionModel().getSelectedItems().subscribe(this::select);
        model.updates().afterEach(this::selectAgain);
        setRowFactory(table -> row());
        addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyPressed);
    }

    /** Creates a column that shows text but is sorted by the underlying entries. */
    private TableColumn<FolderEntry, String> column(
            String key, Function<FolderEntry, String> text, Comparator<FolderEntry> order) {
        TableColumn<FolderEntry, String> column = new Ordered(Texts.get("files.column." + key), order);
        column.setId("files-column-" + key);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        return column;
    }

    private static final class Ordered extends TableColumn<FolderEntry, String> {
        private final Comparator<FolderEntry> order;

        Ordered(String title, Comparator<FolderEntry> order) {
            super(title);
            this.order = order;
        }
    }

    private Comparator<FolderEntry> foldersFirst(@Nullable Comparator<FolderEntry> chosen) {
        Comparator<FolderEntry> order = byName();
        if (chosen != null && !getSortOrder().isEmpty() && getSortOrder().getFirst() instanceof Ordered column) {
            boolean up = column.getSortType() == TableColumn.SortType.ASCENDING;
            order = up ? column.order : column.order.reversed();
        }
        return Comparator.comparing((FolderEntry entry) -> entry.type() != FolderEntry.EntryType.FOLDER)
                .thenComparing(order)
                .thenComparing(FolderEntry::name);
    }

    private static Comparator<FolderEntry> byName() {
        return Comparator.comparing(FolderEntry::name, String.CASE_INSENSITIVE_ORDER);
    }

    static String name(FolderEntry entry) {
        String shown = FileName.toDisplayText(entry.name());
        return entry.isLink() ? shown + " → " + FileName.toDisplayText(entry.target()) : shown;
    }

    private static String size(FolderEntry entry) {
        return entry.type() == FolderEntry.EntryType.FILE && !entry.isLink() ? ByteCount.of(entry.size()) : "";
    }

    private static String time(Instant at) {
        return Dates.brief(at);
    }

    private void select() {
        if (!model.updates().isApplying()) {
            chosen = selectedNames();
            model.select(List.copyOf(getSelectionModel().getSelectedItems()));
        }
    }

    private Set<String> selectedNames() {
        return getSelectionModel().getSelectedItems().stream()
                .map(FolderEntry::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Selects the same files again after an update, wherever they are in the list. */
    private void selectAgain() {
        if (!selectedNames().equals(chosen)) {
            getSelectionModel().clearSelection();
            for (int row = 0; row < getItems().size(); row++) {
                if (chosen.contains(getItems().get(row).name())) {
                    getSelectionModel().select(row);
                }
            }
        }
        if (!selectedNames().equals(chosen)) { // some files were deleted
            chosen = selectedNames();
            model.select(List.copyOf(getSelectionModel().getSelectedItems()));
        }
    }

    private TableRow<FolderEntry> row() {
        TableRow<FolderEntry> row = new TableRow<>();
        row.setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2 && !row.isEmpty()) {
                model.open(row.getItem());
            }
        });
        return row;
    }

    private void onKeyPressed(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER) {
            selected(model::open);
            key.consume();
        } else if (key.getCode() == KeyCode.BACK_SPACE || (key.isAltDown() && key.getCode() == KeyCode.UP)) {
            model.up();
            key.consume();
        }
    }

    private void selected(Consumer<FolderEntry> then) {
        FolderEntry one = getSelectionModel().getSelectedItem();
        if (one != null) {
            then.accept(one);
        }
    }

    /** A name with a type icon. */
    private static final class NameCell extends TableCell<FolderEntry, String> {
        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            FolderEntry entry = empty ? null : getTableRow().getItem();
            if (text == null || entry == null) {
                setText("");
                setGraphic(null);
                setTooltip(null);
                return;
            }
            setText(text);
            setTooltip(text.length() > 40 ? new Tooltip(text) : null);
            setGraphic(Buttons.icon(icon(entry)));
        }

        private static String icon(FolderEntry entry) {
            return switch (entry.type()) {
                case FOLDER -> "fth-folder";
                case BROKEN -> "fth-alert-triangle";
                case OTHER -> "fth-cpu";
                case FILE ->
                    entry.isLink() ? "fth-link" : PreviewReader.isPicture(entry.name()) ? "fth-image" : "fth-file";
            };
        }
    }
}
