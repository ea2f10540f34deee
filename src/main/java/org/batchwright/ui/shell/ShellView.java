package org.batchwright.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.widget.Texts;

/** Content of the window: bars around the screen in front, and the palette overlay. */
public final class ShellView extends StackPane {
    private static final KeyCombination PALETTE = new KeyCodeCombination(KeyCode.K, KeyCombination.SHORTCUT_DOWN);
    private static final List<KeyCode> DIGITS = List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4);

    private final List<Screen> screens;
    private final Navigation navigation;
    private final AppearanceChoice appearance;
    private final StackPane front = new StackPane();
    private final Palette palette = new Palette(this::allItems);

    /**
     * @param workspace folder name of the open workspace
     * @param screens in navigation order
     */
    public ShellView(
            String workspace,
            ShellViewModel model,
            List<Screen> screens,
            Navigation navigation,
            AppearanceChoice appearance,
            Background background) {
        this.screens = List.copyOf(screens);
        this.navigation = navigation;
        this.appearance = appearance;
        getStyleClass().add("shell");
        front.getStyleClass().add("front");
        BorderPane frame = new BorderPane(front);
        frame.setTop(new TopBar(workspace, model, this::showCluster, palette::open));
        frame.setLeft(new NavigationRail(screens, navigation, appearance));
        frame.setBottom(new StatusBar(model, background));
        getChildren().setAll(frame, palette);
        navigation.current().addListener((names, before, now) -> showCurrentScreen());
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        sceneProperty().subscribe(scene -> Optional.ofNullable(scene).ifPresent(in -> CaretRest.in(in, background)));
        showCurrentScreen();
    }

    private void showCluster(ClusterName cluster) {
        navigation.show(Navigation.CLUSTERS);
        current().ifPresent(screen -> screen.show(cluster.value()));
    }

    private Optional<Screen> current() {
        return screens.stream()
                .filter(screen -> screen.name().equals(navigation.current().get()))
                .findFirst();
    }

    private void showCurrentScreen() {
        current().ifPresent(screen -> {
            front.getChildren().setAll(screen.node());
            screen.onShown();
        });
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (PALETTE.match(pressed)) {
            palette.open();
            pressed.consume();
        } else if (pressed.isShortcutDown() && DIGITS.contains(pressed.getCode())) {
            int place = DIGITS.indexOf(pressed.getCode());
            if (place < screens.size()) {
                navigation.show(screens.get(place).name());
            }
            pressed.consume();
        } else if (!palette.isVisible()) {
            current().flatMap(screen -> action(screen, pressed)).ifPresent(action -> {
                action.run();
                pressed.consume();
            });
        }
    }

    private static Optional<Runnable> action(Screen screen, KeyEvent pressed) {
        return screen.keys().entrySet().stream()
                .filter(key -> key.getKey().match(pressed))
                .map(java.util.Map.Entry::getValue)
                .findFirst();
    }

    private List<Found> allItems() {
        List<Found> all = new ArrayList<>();
        for (Screen screen : screens) {
            Runnable show = () -> navigation.show(screen.name());
            String title = Texts.get("shell.goto", Texts.get("shell.screen." + screen.name()));
            all.add(new Found(Texts.get("shell.palette.command"), title, show));
            for (Found found : screen.findable()) {
                Runnable go = () -> {
                    show.run();
                    found.go().run();
                };
                all.add(new Found(found.kind(), found.title(), go, found.order()));
            }
        }
        for (Appearance one : Appearance.values()) {
            all.add(new Found(
                    Texts.get("shell.palette.command"),
                    SettingsMenu.title(one),
                    () -> appearance.chooseAppearance(one)));
        }
        return all;
    }
}
