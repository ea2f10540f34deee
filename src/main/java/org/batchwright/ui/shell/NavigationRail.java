package org.batchwright.ui.shell;

import java.util.List;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Side;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The left edge of the window: a button for each screen, the help menu and the settings. In a small window, it has icons only. */
final class NavigationRail extends VBox {
    private static final double SMALL_WINDOW = 1280;
    private static final PseudoClass SMALL = PseudoClass.getPseudoClass("small");

    private final ToggleGroup group = new ToggleGroup();

    /** @param help the items of the help menu */
    NavigationRail(List<Screen> screens, Screen settings, Navigation navigation, Supplier<List<Action>> help) {
        getStyleClass().add("rail");
        sceneProperty()
                .flatMap(Scene::widthProperty)
                .map(width -> width.doubleValue() < SMALL_WINDOW)
                .subscribe(small -> pseudoClassStateChanged(SMALL, Boolean.TRUE.equals(small)));
        for (int i = 0; i < screens.size(); i++) {
            getChildren().add(button(screens.get(i), "" + (i + 1), navigation));
        }
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        getChildren().addAll(gap, helpButton(help), button(settings, ",", navigation));
        group.selectedToggleProperty().addListener((toggles, before, now) -> {
            if (now == null && before != null) {
                before.setSelected(true);
            }
        });
    }

    private static Button helpButton(Supplier<List<Action>> help) {
        ContextMenu menu = new ContextMenu();
        Button button = Buttons.withIcon("nav-help", "fth-help-circle", Texts.get("shell.help"), () -> {});
        button.getStyleClass().add("rail-button");
        button.setMaxWidth(Double.MAX_VALUE);
        HoverText.set(button, Texts.get("shell.help"));
        button.setOnAction(pressed -> {
            menu.getItems().setAll(help.get().stream().map(NavigationRail::item).toList());
            menu.show(button, Side.RIGHT, 0, 0);
        });
        return button;
    }

    private static MenuItem item(Action action) {
        MenuItem item = new MenuItem(action.title());
        item.setMnemonicParsing(false);
        action.key().ifPresent(item::setAccelerator);
        item.setOnAction(chosen -> action.run().run());
        return item;
    }

    private ToggleButton button(Screen screen, String key, Navigation navigation) {
        String title = Texts.get("shell.screen." + screen.name());
        ToggleButton button =
                Nodes.withId(new ToggleButton(title, Buttons.icon(screen.icon())), "nav-" + screen.name());
        button.getStyleClass().add("rail-button");
        button.setMaxWidth(Double.MAX_VALUE);
        HoverText.set(button, Texts.get("shell.screen.tip", title, key));
        button.setToggleGroup(group);
        button.setOnAction(pressed -> navigation.show(screen.name()));
        button.setSelected(screen.name().equals(navigation.current().get()));
        navigation.current().addListener((names, before, now) -> {
            if (now.equals(screen.name())) {
                button.setSelected(true);
            }
        });
        return button;
    }
}
