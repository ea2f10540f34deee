package org.batchwright.ui.templates;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.script.TemplateName;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;

/** A pane that lists the names available in a template, to look up and insert. */
final class NamesPane extends VBox {
    private final ListView<TemplateName> list = new ListView<>();
    private final SearchField filter = new SearchField("names-filter", Texts.get("templates.names.filter"));

    /** @param insert inserts a tag into the editor */
    NamesPane(Consumer<String> insert) {
        getStyleClass().add("template-names");
        Label title = Labels.whole(Texts.get("templates.names"), "card-title");
        Label hint = Labels.styled(Texts.get("templates.names.hint"), "muted");
        hint.setMinWidth(0);
        HBox.setHgrow(hint, Priority.ALWAYS);
        hint.setMaxWidth(Double.MAX_VALUE);
        filter.setPrefWidth(170);
        filter.setMinWidth(110);
        HBox head = Nodes.styled(Nodes.row(10, title, hint, filter), "pane-header");
        list.setId("names");
        list.setFixedCellSize(RowHeights.ROW);
        list.setAccessibleText(Texts.get("templates.names"));
        list.setPlaceholder(new Label(Texts.get("templates.names.none")));
        list.setCellFactory(view -> new NameCell());
        VBox.setVgrow(list, Priority.ALWAYS);
        filter.textProperty().subscribe(this::fill);
        list.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                put(insert);
                pressed.consume();
            }
        });
        list.setOnMouseClicked(clicked -> {
            if (clicked.getClickCount() == 2) {
                put(insert);
            }
        });
        getChildren().setAll(head, list);
    }

    private void put(Consumer<String> insert) {
        TemplateName name = list.getSelectionModel().getSelectedItem();
        if (name != null) {
            insert.accept(name.tag());
        }
    }

    private void fill(String typed) {
        String words = typed.strip().toLowerCase(Locale.ROOT);
        List<TemplateName> found = TemplateName.all().stream()
                .filter(name -> (name.name() + " " + name.what())
                        .toLowerCase(Locale.ROOT)
                        .contains(words))
                .toList();
        list.getItems().setAll(found);
    }

    private static final class NameCell extends ListCell<TemplateName> {
        private final Label tag = new Label();
        private final Label what = new Label();
        private final HBox row = new HBox(10, tag, what);

        NameCell() {
            tag.getStyleClass().addAll("mono", "template-tag");
            tag.setMinWidth(140);
            what.getStyleClass().add("muted");
            what.setMinWidth(0);
            row.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable TemplateName name, boolean empty) {
            super.updateItem(name, empty);
            setText(null);
            setGraphic(empty || name == null ? null : row);
            setTooltip(null);
            if (!empty && name != null) {
                tag.setText(name.tag().lines().findFirst().orElse(""));
                what.setText(name.what());
                setTooltip(new Tooltip(name.what()));
                setAccessibleText(name.name() + ": " + name.what());
            }
        }
    }
}
