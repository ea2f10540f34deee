package org.batchwright.ui.shell;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.shell.match.MatchedTitle;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.FocusReturn;
import org.batchwright.ui.widget.node.Nodes;

/** An overlay that searches all presets, runs and commands as the user types. */
final class Palette extends StackPane {
    private static final double ROW = 32;
    private static final int ROWS = 12;

    private final Supplier<List<Found>> everything;
    private PaletteUsage uses = PaletteUsage.none();
    private final SearchField field = new SearchField("palette-field", Texts.get("shell.search"));
    private final ListView<PaletteRow> list = new ListView<>();
    private final Label nothing = Nodes.styled(new Label(), "palette-nothing");
    private final FocusReturn focus = new FocusReturn(this);
    private List<Found> all = List.of();

    Palette(Supplier<List<Found>> everything) {
        this.everything = everything;
        getStyleClass().add("palette-veil");
        setVisible(false);
        managedProperty().bind(visibleProperty());
        list.setId("palette-list");
        list.setAccessibleText(Texts.get("shell.search"));
        list.setCellFactory(view -> new RowCell());
        list.setFocusTraversable(false);
        list.setFixedCellSize(ROW);
        nothing.setId("palette-nothing");
        field.textProperty().addListener((texts, before, now) -> search(now));
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        field.focusedProperty().addListener((focus, before, now) -> {
            if (!now) {
                close();
            }
        });
        VBox box = Nodes.styled(new VBox(8, field, list, nothing), "palette");
        box.setOnMousePressed(MouseEvent::consume); // clicking a heading does not close the palette
        box.setMaxSize(560, USE_PREF_SIZE);
        setAlignment(box, Pos.TOP_CENTER);
        getChildren().setAll(box);
        setOnMousePressed(clicked -> close());
    }

    /** Ranks the entries by the user's earlier choices. */
    void rankBy(PaletteUsage chosen) {
        uses = chosen;
    }

    void open() {
        all = everything.get();
        field.clear();
        search("");
        setVisible(true);
        focus.remember();
        field.requestFocus();
    }

    private void close() {
        if (isVisible()) {
            setVisible(false);
            focus.restore();
        }
    }

    private void search(String typed) {
        List<PaletteRow> rows = typed.isBlank()
                ? PaletteRow.grouped(all, uses)
                : PaletteRow.ranked(PaletteSearch.findMatching(all, typed, uses));
        list.getItems().setAll(rows);
        list.setPrefHeight(ROW * Math.min(rows.size(), ROWS) + 2);
        nothing.setText(Texts.get("shell.palette.nothing", typed.strip()));
        Nodes.setShown(list, !rows.isEmpty());
        Nodes.setShown(nothing, rows.isEmpty());
        list.getSelectionModel().clearSelection();
        select(1);
        list.scrollTo(0);
    }

    /** Selects the next entry in a direction, skipping headings. */
    private void select(int step) {
        List<PaletteRow> rows = list.getItems();
        int at = list.getSelectionModel().getSelectedIndex() + step;
        while (at >= 0 && at < rows.size() && rows.get(at).found().isEmpty()) {
            at += step;
        }
        if (at >= 0 && at < rows.size()) {
            list.getSelectionModel().clearAndSelect(at);
            list.scrollTo(Math.max(0, at - 4));
        }
    }

    private void openSelected() {
        Optional.ofNullable(list.getSelectionModel().getSelectedItem())
                .flatMap(PaletteRow::found)
                .ifPresent(chosen -> {
                    close(); // close before running the action, which may open a pane that returns the focus later
                    uses.add(chosen);
                    chosen.go().run();
                });
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ESCAPE) {
            close();
        } else if (pressed.getCode() == KeyCode.ENTER) {
            openSelected();
        } else if (pressed.getCode() == KeyCode.DOWN) {
            select(1);
        } else if (pressed.getCode() == KeyCode.UP) {
            select(-1);
        } else {
            return;
        }
        pressed.consume();
    }

    private final class RowCell extends ListCell<PaletteRow> {
        RowCell() {
            setPrefWidth(0); // follows the width of the list: a long title is truncated
            setOnMouseClicked(clicked -> openSelected());
        }

        @Override
        protected void updateItem(PaletteRow row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            setGraphic(
                    empty || row == null
                            ? null
                            : row.found()
                                    .map(found -> entry(found, row.heading()))
                                    .orElseGet(() -> Labels.whole(row.heading(), "palette-group")));
            setDisable(row != null && row.found().isEmpty());
        }

        private Node entry(Found found, String kindText) {
            MatchedTitle title = new MatchedTitle(found.title(), PaletteSearch.places(found.title(), field.getText()));
            Label kind = Labels.whole(kindText, "muted");
            Label key = Labels.whole(found.key(), "key");
            Nodes.setShown(kind, !kindText.isEmpty());
            Nodes.setShown(key, !found.key().isEmpty());
            HBox row = Nodes.row(8, title, new Spacer(), kind, key);
            found.state().ifPresent(state -> row.getChildren().add(1, new Chip(state.text(), state.tone())));
            return row;
        }
    }
}
