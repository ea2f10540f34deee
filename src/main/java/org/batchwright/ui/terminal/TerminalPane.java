package org.batchwright.ui.terminal;

import java.util.Objects;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.terminal.emulator.ScreenContent;
import org.batchwright.ui.terminal.screen.TerminalCanvas;
import org.batchwright.ui.terminal.screen.TerminalView;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** A terminal with the bars around it. */
final class TerminalPane extends BorderPane {
    private final TerminalViewModel model;
    private final LinkFollower links;
    private final TerminalCanvas canvas;
    private final ScrollBar scroll = new ScrollBar();
    private final TerminalFindBar find;
    private boolean updating;
    private boolean started;
    private boolean wantsFocus;

    /** @param close closes the terminal */
    TerminalPane(TerminalSession session, LinkFollower links, Runnable close) {
        this.links = links;
        model = new TerminalViewModel(session);
        canvas = new TerminalCanvas(this::view, size -> fit(session, size));
        canvas.setId("terminal-canvas");
        canvas.setAccessibleText(
                Texts.get("terminal.accessible", session.target().title()));
        find = new TerminalFindBar(model, this::focusTerminal);
        new TerminalKeys(model).listenTo(canvas);
        new TerminalInputMethod(model, canvas).listen();
        new HoveredLink(model, links, canvas).listen();
        new TerminalMouse(model, canvas).listen();
        canvas.setOnContextMenuRequested(event -> {
            if (event.isKeyboardTrigger() || !session.emulator().wantsMouse()) {
                menu().show(canvas, event.getScreenX(), event.getScreenY());
            }
        });
        scroll.setOrientation(Orientation.VERTICAL);
        scroll.setFocusTraversable(false);
        scroll.valueProperty().subscribe(value -> scrolled(value.doubleValue()));
        StackPane layers = new StackPane(canvas, opening(session), find);
        StackPane.setAlignment(find, Pos.TOP_RIGHT);
        StackPane.setMargin(find, new Insets(8, 12, 0, 0));
        setTop(title(session));
        setCenter(layers);
        setRight(scroll);
        setBottom(new TerminalNotice(model, links, close, this::focusTerminal));
        model.version().subscribe(this::show);
    }

    /**
     * Resizes a session and, the first time, starts its shell with this size, because some launchers, such as srun, fail or keep the first
     * size if it changes during startup.
     */
    private void fit(TerminalSession session, TerminalSize size) {
        session.resize(size);
        if (!started) {
            started = true;
            session.open();
        }
        if (wantsFocus) {
            wantsFocus = false;
            canvas.requestFocus();
        }
    }

    /** Returns a label that is shown over the terminal, so that the terminal keeps its size when the shell starts. */
    private static Label opening(TerminalSession session) {
        Label opening = Nodes.withId(
                new Label(Texts.get("terminal.opening", session.target().title())), "terminal-opening", "muted");
        opening.setMouseTransparent(true);
        opening.visibleProperty().bind(session.status().map(now -> now.state() == TerminalSession.State.OPENING));
        return opening;
    }

    /** Returns the title: the cluster or run, followed by any title that the program has set, as plain text. */
    private static Label title(TerminalSession session) {
        Label title = Nodes.withId(new Label(), "terminal-title", "terminal-title", "muted");
        title.setMaxWidth(Double.MAX_VALUE);
        session.title()
                .subscribe(set -> title.setText(
                        set.isEmpty()
                                ? session.target().title()
                                : Texts.get("terminal.title", session.target().title(), set)));
        return title;
    }

    private TerminalView view() {
        return new TerminalView(
                model.content(),
                model.selection(),
                model.found(),
                model.currentFound(),
                links.pointed().get(),
                model.composed(),
                canvas.isFocused());
    }

    private void show() {
        updating = true;
        ScreenContent content = model.content();
        ScreenContent.Range range = content.range();
        scroll.setMin((double) range.first());
        scroll.setMax((double) range.screen());
        double rows = content.lines().size();
        scroll.setVisibleAmount(
                range.screen() == range.first()
                        ? 0
                        : rows * (range.screen() - range.first()) / (range.screen() - range.first() + rows));
        scroll.setBlockIncrement(rows - 1);
        scroll.setUnitIncrement(1);
        scroll.setValue((double) content.top());
        scroll.setVisible(range.screen() != range.first());
        updating = false;
        canvas.repaint();
    }

    private void scrolled(double value) {
        if (!updating) {
            model.scrollTo(Math.round(value));
        }
    }

    private ContextMenu menu() {
        ContextMenu menu = new ContextMenu(
                item("copy", this::copy),
                item("paste", this::paste),
                item("select-all", model::selectAll),
                item("find", this::find));
        menu.getItems().getFirst().setDisable(model.selection().isEmpty());
        return menu;
    }

    private static MenuItem item(String name, Runnable action) {
        return MenuItems.of("terminal-" + name, Texts.get("terminal.menu." + name), action);
    }

    void copy() {
        model.selectedText().ifPresent(SystemClipboard::copy);
    }

    void paste() {
        Optional.ofNullable(Clipboard.getSystemClipboard().getString()).ifPresent(model::paste);
    }

    void find() {
        find.open();
    }

    void scrollPages(int pages) {
        model.scrollBy((long) pages * (model.content().lines().size() - 1));
    }

    /** Focuses the terminal or, if its tab is new, does so as soon as the tab is laid out. */
    void focusTerminal() {
        wantsFocus = Objects.isNull(canvas.getScene());
        canvas.requestFocus();
    }

    boolean hasKeyboard() {
        return canvas.isFocused();
    }
}
