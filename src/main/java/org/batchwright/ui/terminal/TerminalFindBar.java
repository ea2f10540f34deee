package org.batchwright.ui.terminal;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Searches what a terminal has printed. */
final class TerminalFindBar extends HBox {
    private final TerminalViewModel model;
    private final SearchField field = new SearchField("terminal-find", Texts.get("terminal.find"));
    private final Label count = Nodes.withId(new Label(), "terminal-find-count", "muted");
    private final Runnable closed;

    /** @param closed called after the bar is closed */
    TerminalFindBar(TerminalViewModel model, Runnable closed) {
        super(6);
        this.model = model;
        this.closed = closed;
        setId("terminal-find-bar");
        getStyleClass().add("terminal-bar");
        setAlignment(Pos.CENTER_LEFT);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        count.setMinWidth(60);
        field.textProperty().subscribe(text -> find(text));
        getChildren()
                .setAll(
                        field,
                        count,
                        Buttons.icon(
                                "terminal-find-previous",
                                "fth-chevron-up",
                                Texts.get("terminal.find.previous"),
                                () -> next(-1)),
                        Buttons.icon(
                                "terminal-find-next",
                                "fth-chevron-down",
                                Texts.get("terminal.find.next"),
                                () -> next(1)),
                        Buttons.icon("terminal-find-close", "fth-x", Texts.get("terminal.find.close"), this::close));
        addEventFilter(KeyEvent.KEY_PRESSED, this::onPressed);
        show(false);
    }

    void open() {
        show(true);
        find(field.getText());
        field.requestFocus();
        field.selectAll();
    }

    private void close() {
        show(false);
        model.find("");
        closed.run();
    }

    private void show(boolean shown) {
        Nodes.setShown(this, shown);
    }

    private void find(String text) {
        model.find(text);
        showCount();
    }

    private void next(int step) {
        model.findNext(step);
        showCount();
    }

    private void showCount() {
        int found = model.found().size();
        count.setText(
                field.getText().isEmpty()
                        ? ""
                        : found == 0
                                ? Texts.get("terminal.find.none")
                                : Texts.get("terminal.find.count", model.position(), found));
    }

    private void onPressed(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ESCAPE) {
            close();
        } else if (pressed.getCode() == KeyCode.ENTER) {
            next(pressed.isShiftDown() ? 1 : -1); // steps upward from the newest line, as when scrolling back
        } else {
            return;
        }
        pressed.consume();
    }
}
