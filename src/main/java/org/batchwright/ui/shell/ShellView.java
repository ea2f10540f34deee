package org.batchwright.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.about.AboutPane;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.ContextMenuKeys;
import org.batchwright.ui.report.ReportPane;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.shell.notice.NoticeStack;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Layers;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;

/** The content of the window: the current screen, the bars around it, and the palette overlay. */
public final class ShellView extends StackPane {
    private static final KeyCombination PALETTE = new KeyCodeCombination(KeyCode.K, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination SETTINGS = Action.shortcut(KeyCode.COMMA);
    private static final List<KeyCode> DIGITS =
            List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5);

    private final List<Screen> screens;
    private final Navigation navigation;
    private final Screen settings;
    private final StackPane front = Nodes.styled(new StackPane(), "front");
    private final Palette palette = new Palette(this::allItems);
    private final ShellHelp help;
    private final ScreenFocus focus;
    private final Layers layers = new Layers(this);
    private final TopBar bar;
    private final NoticeStack notices;
    private final EventHandler<KeyEvent> keys = this::onKeyPressed;
    private final EventHandler<KeyEvent> unusedKeys = this::onUnusedKey;
    private final StatusBar status;
    private final List<Action> offered = new ArrayList<>();
    private Optional<Node> notifications = Optional.empty();

    /**
     * @param workspace the folder name of the open workspace
     * @param screens the screens in navigation order
     * @param settings the settings screen, shown below the others; its actions work everywhere
     */
    public ShellView(
            String workspace,
            ShellViewModel model,
            List<Screen> screens,
            Navigation navigation,
            Screen settings,
            Background background) {
        this.screens = List.copyOf(screens);
        this.navigation = navigation;
        this.settings = settings;
        ShortcutsPane shortcuts = new ShortcutsPane(this::shortcutGroups);
        AboutPane about = new AboutPane(background);
        help = new ShellHelp(navigation, shortcuts, about);
        help.follow(this);
        getStyleClass().add("shell");
        front.setMinSize(
                0, 0); // the bars around the screen stay in place, regardless of the size that the screen requests
        BorderPane frame = new BorderPane();
        bar = new TopBar(workspace, model, this::showCluster, palette::open);
        frame.setTop(bar);
        NavigationRail rail = new NavigationRail(screens, settings, navigation, help::actions);
        focus = new ScreenFocus(front, rail);
        frame.setLeft(rail);
        frame.setCenter(front); // added after the bars, which also determines the Tab order
        status = new StatusBar(
                model,
                background,
                navigation
                        .current()
                        .flatMap(name -> current()
                                .map(Screen::ownProgress)
                                .orElseGet(() -> new SimpleObjectProperty<>(List.of()))));
        settings.status().ifPresent(status::add);
        frame.setBottom(status);
        notices = new NoticeStack(front, status);
        screens.forEach(screen -> screen.notice().ifPresent(notices::add));
        List.of(frame, notices, palette, shortcuts, about).forEach(layers::add);
        navigation.current().addListener((names, before, now) -> showCurrentScreen());
        sceneProperty().addListener((scenes, before, now) -> listenForKeys(before, now));
        sceneProperty()
                .flatMap(Scene::windowProperty)
                .addListener((windows, before, now) -> listenForUnusedKeys(before, now));
        sceneProperty()
                .subscribe(scene -> Optional.ofNullable(scene).ifPresent(in -> CaretBlinkPause.in(in, background)));
        showCurrentScreen();
    }

    /** Shows the menu of the workspace, and offers its actions in the palette. */
    public void offerWorkspaces(Node menu, List<Action> actions) {
        bar.show(menu);
        offered.addAll(actions);
    }

    /** Shows a button at the end of the status bar, with the pane that it opens, and offers actions everywhere. */
    public void offerNotifications(Node button, Node pane, List<Action> actions) {
        status.addLast(button);
        layers.add(pane);
        notifications = Optional.of(pane);
        offered.addAll(actions);
    }

    /** Offers a report in the Help menu. */
    public void offerReport(ReportPane pane) {
        help.offerReport(pane);
        layers.add(pane);
    }

    /** @param open action that opens the manual at the page about a screen, given its name */
    public void offerManual(Consumer<String> open) {
        help.offerManual(open);
    }

    /** Ranks the entries of the palette by the user's earlier choices. */
    public void rankPaletteBy(PaletteUsage uses) {
        palette.rankBy(uses);
    }

    /**
     * Shows a message above the status bar for a while.
     *
     * @param title a sentence with or without a period at the end
     * @param text additional sentences; may be empty
     */
    public void notice(String title, String text) {
        notices.show(sentence(title, text));
    }

    private static String sentence(String title, String text) {
        String sentence = title.endsWith(".") ? title : title + ".";
        return text.isEmpty() ? sentence : sentence + " " + text;
    }

    /** Shows a message like {@link #notice(String, String)}, with a button. */
    public void notice(String title, String text, String button, Runnable action) {
        notices.show(sentence(title, text), button, action);
    }

    /** Moves the keyboard focus to where a user is likely to begin on the current screen. */
    void focus() {
        current().ifPresent(Screen::focus);
    }

    private void showCluster(ClusterName cluster) {
        navigation.show(Navigation.CLUSTERS);
        current().ifPresent(screen -> screen.show(cluster.value()));
    }

    private Optional<Screen> current() {
        return Stream.concat(screens.stream(), Stream.of(settings))
                .filter(screen -> screen.name().equals(navigation.current().get()))
                .findFirst();
    }

    private void showCurrentScreen() {
        notifications.ifPresent(list -> list.setVisible(false));
        current().ifPresent(focus::show);
    }

    /** Listens on the scene, which receives key events while nothing has the focus. */
    private void listenForKeys(@Nullable Scene before, @Nullable Scene now) {
        Optional.ofNullable(before).ifPresent(left -> left.removeEventFilter(KeyEvent.KEY_PRESSED, keys));
        Optional.ofNullable(now).ifPresent(in -> {
            in.addEventFilter(KeyEvent.KEY_PRESSED, keys);
            ContextMenuKeys.in(in);
        });
    }

    /** Listens on the window, which receives a key event only after everything else that may handle it. */
    private void listenForUnusedKeys(@Nullable Window before, @Nullable Window now) {
        Optional.ofNullable(before).ifPresent(left -> left.removeEventHandler(KeyEvent.KEY_PRESSED, unusedKeys));
        Optional.ofNullable(now).ifPresent(in -> in.addEventHandler(KeyEvent.KEY_PRESSED, unusedKeys));
    }

    /** Shows the screens on which a shortcut works if it has no effect on the current one. */
    private void onUnusedKey(KeyEvent pressed) {
        if (!isCovered()) {
            Shortcuts.elsewhere(screens, pressed).ifPresent(where -> notice(where, ""));
        }
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (isUnderDialog()
                || (!isCovered()
                        && current().filter(screen -> screen.keeps(pressed)).isPresent())) {
            return;
        }
        Optional<Runnable> everywhere = Shortcuts.find(everywhere(), pressed);
        if (PALETTE.match(pressed) || Shortcuts.find(help.actions(), pressed).isPresent()) {
            notifications.ifPresent(list -> list.setVisible(false)); // before the next pane remembers the focus
        }
        if (PALETTE.match(pressed)) {
            palette.open();
            pressed.consume();
        } else if (everywhere.isPresent()) {
            everywhere.get().run();
            pressed.consume();
        } else if (pressed.isShortcutDown() && DIGITS.contains(pressed.getCode())) {
            int place = DIGITS.indexOf(pressed.getCode());
            if (place < screens.size()) {
                navigation.show(screens.get(place).name());
            }
            pressed.consume();
        } else if (!isCovered()) {
            current()
                    .flatMap(screen -> Shortcuts.find(screen.actions(), pressed))
                    .ifPresent(action -> {
                        action.run();
                        pressed.consume();
                    });
        }
    }

    /** Returns the actions that work on every screen. */
    private List<Action> everywhere() {
        List<Action> all = new ArrayList<>(List.of(goTo(settings, SETTINGS)));
        all.addAll(settings.actions());
        all.addAll(offered);
        all.addAll(help.actions());
        return all;
    }

    /** Returns whether a dialog of a screen is open above the current screen. */
    private boolean isUnderDialog() {
        return getChildren().stream().anyMatch(child -> child.getStyleClass().contains("dialog-veil"));
    }

    private boolean isCovered() {
        return palette.isVisible()
                || help.isOpen()
                || isUnderDialog()
                || notifications.filter(Node::isVisible).isPresent();
    }

    private List<Found> allItems() {
        List<Found> all = new ArrayList<>();
        for (Screen screen : screens) {
            Runnable show = () -> navigation.show(screen.name());
            all.add(Found.of(Found.StandardKind.COMMAND, goTo(screen, key(screen)), Found.Order.USUAL));
            all.addAll(commands(screen, show));
            screen.findable().forEach(found -> all.add(found.after(show)));
        }
        for (Action action :
                Stream.concat(help.actions().stream(), offered.stream()).toList()) {
            all.add(Found.of(Found.StandardKind.COMMAND, action, Found.Order.USUAL));
        }
        all.add(Found.of(Found.StandardKind.COMMAND, goTo(settings, SETTINGS), Found.Order.USUAL));
        all.addAll(commands(settings, () -> {}));
        return all;
    }

    /** Returns the actions of a screen; for the current screen, also the actions on its selection. */
    private List<Found> commands(Screen screen, Runnable first) {
        boolean here = current().filter(screen::equals).isPresent();
        Found.EntryKind kind =
                here ? new Found.Here(Texts.get("shell.screen." + screen.name())) : Found.StandardKind.COMMAND;
        List<Action> offered = new ArrayList<>(here ? screen.selectionActions() : List.of());
        List<Action> ofSelection = here ? List.of() : screen.selectionActions();
        offered.addAll(screen.actions().stream()
                .filter(action ->
                        ofSelection.stream().noneMatch(other -> other.title().equals(action.title())))
                .toList());
        return Shortcuts.once(offered).stream()
                .map(action -> Found.of(kind, action.after(first), here ? Found.Order.HERE : Found.Order.USUAL))
                .toList();
    }

    private KeyCombination key(Screen screen) {
        return Action.shortcut(DIGITS.get(screens.indexOf(screen)));
    }

    private Action goTo(Screen screen, KeyCombination key) {
        String title = Texts.get("shell.goto", Texts.get("shell.screen." + screen.name()));
        return Action.of(title, key, () -> navigation.show(screen.name()));
    }

    private List<Shortcuts.Group> shortcutGroups() {
        List<Action> all = new ArrayList<>(List.of(Action.of(Texts.get("shell.search"), PALETTE, palette::open)));
        screens.forEach(screen -> all.add(goTo(screen, key(screen))));
        all.addAll(Shortcuts.once(everywhere()));
        return Shortcuts.groups(all, screens);
    }
}
