package org.batchwright.ui.compose.form;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Field;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Texts;
import org.controlsfx.control.PopOver;

/** Finds a field that is not in the form yet, by its title or its key in the file, and adds it. */
final class AddField {
    private static final int ROW = 28;
    private static final int MAX_ROWS = 9;

    private final Button button;
    private final Consumer<Field<?>> add;
    private final SearchField search = new SearchField("add-field-search", Texts.get("compose.add-field.search"));
    private final ListView<Field<?>> list = new ListView<>();
    private final PopOver popOver;
    private List<Field<?>> offered = List.of();

    /** @param add shows the field and focuses it */
    AddField(String id, Consumer<Field<?>> add) {
        this.add = add;
        button = Buttons.withIcon(id, "fth-plus", Texts.get("compose." + id), this::open);
        button.getStyleClass().addAll("flat", "options-fold");
        list.setId("add-field-list");
        list.setFixedCellSize(ROW);
        list.setCellFactory(view -> new FieldCell(this::choose));
        list.setPlaceholder(new Label(Texts.get("compose.add-field.none")));
        list.setPrefWidth(280);
        search.textProperty().addListener((texts, before, now) -> filter(now));
        VBox content = new VBox(6, search, list);
        content.getStyleClass().add("add-field");
        content.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        popOver = new PopOver(content);
        popOver.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        popOver.setAnimated(false);
        popOver.setDetachable(false);
        popOver.setCornerRadius(8);
        popOver.getRoot()
                .getStylesheets()
                .add(Objects.requireNonNull(Texts.class.getResource("/org/batchwright/ui/popover.css"))
                        .toExternalForm());
    }

    Button node() {
        return button;
    }

    void offer(List<Field<?>> fields) {
        offered = List.copyOf(fields);
        button.setVisible(!fields.isEmpty());
        button.setManaged(!fields.isEmpty());
    }

    private void open() {
        search.clear();
        filter("");
        list.setPrefHeight((double) ROW * Math.clamp(offered.size(), 1, MAX_ROWS) + 4);
        popOver.show(button);
        search.requestFocus();
    }

    private void filter(String typed) {
        String words = typed.strip().toLowerCase(Locale.ROOT);
        list.getItems()
                .setAll(offered.stream()
                        .filter(field -> FieldEditor.title(field.key())
                                        .toLowerCase(Locale.ROOT)
                                        .contains(words)
                                || field.name().contains(words))
                        .toList());
        list.getSelectionModel().selectFirst();
    }

    private void onKeyPressed(KeyEvent pressed) {
        int selected = list.getSelectionModel().getSelectedIndex();
        switch (pressed.getCode()) {
            case ENTER -> choose(list.getSelectionModel().getSelectedItem());
            case DOWN ->
                list.getSelectionModel()
                        .clearAndSelect(Math.min(selected + 1, list.getItems().size() - 1));
            case UP -> list.getSelectionModel().clearAndSelect(Math.max(selected - 1, 0));
            default -> {}
        }
        if (pressed.getCode() == KeyCode.DOWN || pressed.getCode() == KeyCode.UP) {
            list.scrollTo(list.getSelectionModel().getSelectedIndex());
            pressed.consume();
        }
    }

    private void choose(@org.jspecify.annotations.Nullable Field<?> field) {
        if (field != null) {
            popOver.hide();
            add.accept(field);
        }
    }

    private static final class FieldCell extends ListCell<Field<?>> {
        FieldCell(Consumer<Field<?>> choose) {
            setOnMouseClicked(clicked -> {
                if (getItem() != null) {
                    choose.accept(getItem());
                }
            });
        }

        @Override
        protected void updateItem(Field<?> field, boolean empty) {
            super.updateItem(field, empty);
            setText(empty || field == null ? null : FieldEditor.title(field.key()));
        }
    }
}
