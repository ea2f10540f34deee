package org.batchwright.ui.shell;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** An overlay that searches all presets, runs and commands while typing. */
final class Palette extends StackPane {
    private static final double ROW = 32;
    private static final int ROWS = 12;

    private final Supplier<List<Found>> everything;
    private PaletteUsage uses = PaletteUsage.none();
    private final SearchField field = new SearchField("palette-field", Texts.get("shell.search"));
    private final ListView<Found> list = new ListView<>();
    private List<Found> all = List.of();

    Palette(Supplier<List<Found>> everything) {
        this.everything = everything;
        getStyleClass().add("palette-veil");
        setVisible(false);
        managedProperty().bind(visibleProperty());
        list.setId("palette-list");
        list.setAccessibleText(Texts.get("shell.search"));
        list.setCellFactory(view -> new FoundCell());
        list.setFocusTraversable(false);
        list.setFixedCellSize(ROW);
        list.setPrefHeight(ROW * ROWS + 2);
        list.setPlaceholder(new Label(Texts.get("shell.palette.nothing")));
        list.setOnMouseClicked(clicked -> openSelected());
        field.textProperty().addListener((texts, before, now) -> search(now));
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        field.focusedProperty().addListener((focus, before, now) -> {
            if (!now) {
                close();
            }
        });
        VBox box = Nodes.styled(new VBox(8, field, list), "palette");
        box.setMaxSize(560, USE_PREF_SIZE);
        setAlignment(box, Pos.TOP_CENTER);
        getChildren().setAll(box);
        setOnMousePressed(clicked -> close());
    }

    /** Ranks by what was chosen before. */
    void rankBy(PaletteUsage chosen) {
        uses = chosen;
    }

    void open() {
        all = everything.get();
        field.clear();
        search("");
        setVisible(true);
        field.requestFocus();
    }

    private void close() {
        setVisible(false);
    }

    private void search(String typed) {
        list.getItems().setAll(PaletteSearch.findMatching(all, typed, uses));
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
    }

    private void openSelected() {
        Found chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            close();
            uses.add(chosen);
            chosen.go().run();
        }
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ESCAPE) {
            close();
        } else if (pressed.getCode() == KeyCode.ENTER) {
            openSelected();
        } else if (pressed.getCode() == KeyCode.DOWN) {
            list.getSelectionModel().selectNext();
            list.scrollTo(Math.max(0, list.getSelectionModel().getSelectedIndex() - 4));
        } else if (pressed.getCode() == KeyCode.UP) {
            list.getSelectionModel().selectPrevious();
            list.scrollTo(Math.max(0, list.getSelectionModel().getSelectedIndex() - 4));
        } else {
            return;
        }
        pressed.consume();
    }

    private static final class FoundCell extends ListCell<Found> {
        FoundCell() {
            setPrefWidth(0); // the list's own width: a long title is cut
        }

        @Override
        protected void updateItem(Found found, boolean empty) {
            super.updateItem(found, empty);
            setText(null);
            if (empty || found == null) {
                setGraphic(null);
                return;
            }
            Label title = Shortened.of(new Label(found.title()));
            title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            title.setMinWidth(0);
            Label kind = Labels.whole(found.kind(), "muted");
            Label key = Labels.whole(found.key(), "key");
            Nodes.setShown(key, !found.key().isEmpty());
            HBox row = Nodes.row(8, title, new Spacer(), key, kind);
            found.state().ifPresent(state -> row.getChildren().add(1, new Chip(state.text(), state.tone())));
            setGraphic(row);
        }
    }
}
