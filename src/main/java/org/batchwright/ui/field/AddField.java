package org.batchwright.ui.field;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.DeclaredField;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/** Finds a field that is not in the form yet, by its title or its key in the file, and adds it. */
public final class AddField<F extends DeclaredField> {
    private static final int ROW = 28;
    private static final int MAX_ROWS = 9;

    private final Button button;
    private final Function<F, String> title;
    private final Consumer<F> add;
    private final SearchField search = new SearchField("add-field-search", Texts.get("compose.add-field.search"));
    private final ListView<F> list = new ListView<>();
    private final FormPopOver popOver;
    private List<F> offered = List.of();

    /**
     * @param id the id of the button
     * @param text the text of the button
     * @param add action that shows the field and focuses it
     */
    public AddField(String id, String text, Function<F, String> title, Consumer<F> add) {
        this.title = title;
        this.add = add;
        button = Nodes.styled(Buttons.withIcon(id, "fth-plus", text, this::open), "flat", "options-fold", "add-button");
        list.setId("add-field-list");
        list.setFixedCellSize(ROW);
        list.setCellFactory(view -> new FieldCell(this::choose));
        list.setPlaceholder(new Label(Texts.get("compose.add-field.none")));
        list.setPrefWidth(280);
        search.textProperty().addListener((texts, before, now) -> filter(now));
        VBox content = new VBox(6, search, list);
        content.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        popOver = new FormPopOver(content, PopOver.ArrowLocation.TOP_LEFT);
    }

    public Button node() {
        return button;
    }

    public void offer(List<F> fields) {
        offered = List.copyOf(fields);
        Nodes.setShown(button, !fields.isEmpty());
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
                        .filter(field ->
                                title.apply(field).toLowerCase(Locale.ROOT).contains(words)
                                        || field.key()
                                                .substring(field.key().lastIndexOf('.') + 1)
                                                .contains(words))
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
        if (pressed.getCode() == KeyCode.ENTER) {
            pressed.consume(); // otherwise, Enter would also press the default button below
        }
    }

    private void choose(@Nullable F field) {
        if (field != null) {
            popOver.hide();
            add.accept(field);
        }
    }

    private final class FieldCell extends ListCell<F> {
        FieldCell(Consumer<F> choose) {
            setOnMouseClicked(clicked -> {
                if (getItem() != null) {
                    choose.accept(getItem());
                }
            });
        }

        @Override
        protected void updateItem(F field, boolean empty) {
            super.updateItem(field, empty);
            setText(empty || field == null ? null : title.apply(field));
        }
    }
}
