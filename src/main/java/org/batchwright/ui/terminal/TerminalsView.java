package org.batchwright.ui.terminal;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** The Terminal screen: a tab for each terminal. */
public final class TerminalsView implements Screen {
    private final TerminalsViewModel model;
    private final TabPane tabs = new TabPane();
    private final MenuButton add = new MenuButton(Texts.get("terminal.new"), Buttons.icon("fth-plus"));
    private final VBox none = Nodes.withId(new VBox(8), "terminal-empty");
    private final StackPane root = Nodes.withId(new StackPane(), "terminals");
    private boolean updating;

    public TerminalsView(TerminalsViewModel model) {
        this.model = model;
        root.getStylesheets()
                .add(Objects.requireNonNull(TerminalsView.class.getResource("/org/batchwright/ui/terminal.css"))
                        .toExternalForm());
        tabs.setId("terminal-tabs");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
        tabs.visibleProperty().bind(Bindings.isNotEmpty(tabs.getTabs()));
        add.setId("terminal-new");
        add.setOnShowing(shown -> fillMenu());
        StackPane.setAlignment(add, Pos.TOP_RIGHT);
        StackPane.setMargin(add, new Insets(4, 12, 0, 0));
        fillEmpty();
        root.getChildren().setAll(none, tabs);
        placeButton();
        model.sessions().addListener((ListChangeListener<TerminalSession>) change -> showTabs());
        model.selected().subscribe(this::showSelected);
        tabs.getSelectionModel().selectedItemProperty().subscribe(this::select);
    }

    @Override
    public String name() {
        return Navigation.TERMINAL;
    }

    @Override
    public String icon() {
        return "fth-terminal";
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void onShown() {
        focus();
    }

    @Override
    public void focus() {
        front().ifPresentOrElse(TerminalPane::focusTerminal, add::requestFocus);
    }

    /** Returns whether the terminal handles a key before the window can: function keys, and letters with Ctrl. */
    @Override
    public boolean keeps(KeyEvent pressed) {
        boolean letter = pressed.isControlDown()
                && !pressed.isShiftDown()
                && !pressed.isMetaDown()
                && pressed.getCode().isLetterKey();
        return (letter || pressed.getCode().isFunctionKey())
                && front().filter(TerminalPane::hasKeyboard).isPresent();
    }

    @Override
    public List<Action> actions() {
        return List.of(
                Action.of(Texts.get("terminal.command.new"), shifted(KeyCode.T), add::show),
                Action.of(
                        Texts.get("terminal.command.close"),
                        shifted(KeyCode.W),
                        () -> model.selected().get().ifPresent(model::close)),
                Action.of(
                        Texts.get("terminal.menu.copy"),
                        shifted(KeyCode.C),
                        () -> front().ifPresent(TerminalPane::copy)),
                Action.of(
                        Texts.get("terminal.menu.paste"),
                        shifted(KeyCode.V),
                        () -> front().ifPresent(TerminalPane::paste)),
                Action.of(
                        Texts.get("terminal.menu.find"),
                        shifted(KeyCode.F),
                        () -> front().ifPresent(TerminalPane::find)),
                Action.of(Texts.get("terminal.command.next"), controlled(KeyCode.PAGE_DOWN), () -> model.selectNext(1)),
                Action.of(
                        Texts.get("terminal.command.previous"),
                        controlled(KeyCode.PAGE_UP),
                        () -> model.selectNext(-1)),
                Action.of(Texts.get("terminal.command.up"), withShift(KeyCode.PAGE_UP), () -> scroll(-1)),
                Action.of(Texts.get("terminal.command.down"), withShift(KeyCode.PAGE_DOWN), () -> scroll(1)));
    }

    @Override
    public List<Found> findable() {
        return model.offered().stream()
                .map(target -> new Found(
                        Found.StandardKind.TERMINAL,
                        Texts.get("terminal.on", target.title()),
                        () -> model.open(target)))
                .toList();
    }

    private static KeyCombination shifted(KeyCode code) {
        return new KeyCodeCombination(code, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    }

    private static KeyCombination controlled(KeyCode code) {
        return new KeyCodeCombination(code, KeyCombination.CONTROL_DOWN);
    }

    private static KeyCombination withShift(KeyCode code) {
        return new KeyCodeCombination(code, KeyCombination.SHIFT_DOWN);
    }

    private void scroll(int pages) {
        front().ifPresent(pane -> pane.scrollPages(pages));
    }

    private void fillMenu() {
        add.getItems().setAll(model.offered().stream().map(this::item).toList());
    }

    private MenuItem item(TerminalTarget target) {
        return MenuItems.of(target.title(), () -> model.open(target));
    }

    private Optional<TerminalPane> front() {
        return Optional.ofNullable(tabs.getSelectionModel().getSelectedItem())
                .map(Tab::getContent)
                .filter(TerminalPane.class::isInstance)
                .map(TerminalPane.class::cast);
    }

    private void showTabs() {
        updating = true;
        tabs.getTabs().removeIf(tab -> !model.sessions().contains(tab.getUserData()));
        for (TerminalSession session : model.sessions()) {
            if (tab(session).isEmpty()) {
                tabs.getTabs().add(newTab(session));
            }
        }
        updating = false;
        placeButton();
    }

    /** Positions the button that opens a terminal: in the middle of the page if no terminal is open, otherwise next to the tabs. */
    private void placeButton() {
        boolean hasTabs = !tabs.getTabs().isEmpty();
        Pane place = hasTabs ? root : none;
        if (!place.getChildren().contains(add)) {
            (hasTabs ? none : root).getChildren().remove(add);
            place.getChildren().add(add);
        }
    }

    private Tab newTab(TerminalSession session) {
        Tab tab = new Tab(
                session.target().title(), new TerminalPane(session, model.links(session), () -> model.close(session)));
        tab.setUserData(session);
        tab.setOnClosed(closed -> model.close(session));
        return tab;
    }

    private Optional<Tab> tab(TerminalSession session) {
        return tabs.getTabs().stream()
                .filter(tab -> session.equals(tab.getUserData()))
                .findFirst();
    }

    private void showSelected(Optional<TerminalSession> selected) {
        selected.flatMap(this::tab).ifPresent(tab -> tabs.getSelectionModel().select(tab));
        focusWhenShown();
    }

    private void select(Tab tab) {
        if (!updating) {
            Optional.ofNullable(tab)
                    .map(Tab::getUserData)
                    .map(TerminalSession.class::cast)
                    .ifPresent(session -> model.selected().set(Optional.of(session)));
        }
    }

    /** Focuses the terminal, unless another screen is shown. */
    private void focusWhenShown() {
        if (Objects.nonNull(root.getScene())) {
            focus();
        }
    }

    private void fillEmpty() {
        Label title = Labels.styled(Texts.get("terminal.empty.title"), "empty-title");
        Label hint = Labels.styled(Texts.get("terminal.empty.hint"), "muted");
        hint.setWrapText(true);
        none.getChildren().setAll(Buttons.icon("fth-terminal"), title, hint);
        none.setAlignment(Pos.CENTER);
        none.getStyleClass().add("empty");
    }
}
