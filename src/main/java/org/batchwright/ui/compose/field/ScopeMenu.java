package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** A menu next to a value that overrides the value on the chosen cluster or removes the override; its button appears on hover or focus. */
public final class ScopeMenu {
    private static final KeyCombination SHIFT_F10 = new KeyCodeCombination(KeyCode.F10, KeyCombination.SHIFT_DOWN);
    /** The key that opens the list in a combo box. */
    private static final KeyCombination ALT_DOWN = new KeyCodeCombination(KeyCode.DOWN, KeyCombination.ALT_DOWN);

    private final Button button;
    private final BooleanProperty hasChoices = new SimpleBooleanProperty();
    private List<Choice> choices = List.of();
    private Supplier<List<Choice>> byKey = List::of;

    /** A choice offered to the user. */
    public record Choice(String id, String text, Runnable action) {}

    /** @param owner the node that shows the value; the menu key, Shift+F10 and Alt+Down open the menu there */
    public ScopeMenu(String id, Node owner) {
        button = Buttons.icon(id + "-scope", "fth-more-horizontal", Texts.get("compose.scope"), this::open);
        button.setFocusTraversable(false); // Tab moves from value to value
        ObservableValue<Boolean> near = owner.hoverProperty()
                .flatMap(over -> owner.focusWithinProperty().map(in -> over || in));
        Nodes.showWhile(button, hasChoices.flatMap(any -> near.map(one -> any && one)));
        owner.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, asked -> {
            if (asked.isKeyboardTrigger()) {
                openByKey(asked);
            }
        });
        owner.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (SHIFT_F10.match(pressed)
                    || (ALT_DOWN.match(pressed) && !(pressed.getTarget() instanceof ComboBoxBase))) {
                openByKey(pressed);
            }
        });
    }

    public Region node() {
        return button;
    }

    public void offer(List<Choice> now) {
        choices = List.copyOf(now);
        hasChoices.set(!choices.isEmpty());
    }

    /** Makes the actions of the row's other buttons available to keyboard users. */
    public void offerByKey(Supplier<List<Choice>> more) {
        byKey = more;
    }

    private void openByKey(InputEvent asked) {
        List<Choice> all = Stream.concat(choices.stream(), byKey.get().stream()).toList();
        if (asked.getTarget() instanceof Node value && !all.isEmpty()) {
            asked.consume();
            open(value, all);
        }
    }

    private void open() {
        open(button, choices);
    }

    private static void open(Node anchor, List<Choice> choices) {
        ContextMenu menu = new ContextMenu();
        for (Choice choice : choices) {
            menu.getItems()
                    .add(MenuItems.of(
                            choice.id(), choice.text(), () -> choice.action().run()));
        }
        menu.show(anchor, Side.BOTTOM, 0, 0);
    }
}
