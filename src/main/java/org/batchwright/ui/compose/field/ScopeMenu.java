package org.batchwright.ui.compose.field;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.layout.Region;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** A value's menu, which makes the value differ on the chosen cluster or removes the difference; its button appears where the user is. */
public final class ScopeMenu {
    private final Button button;
    private final BooleanProperty hasChoices = new SimpleBooleanProperty();
    private List<Choice> choices = List.of();

    /** What the user can choose. */
    public record Choice(String id, String text, Runnable action) {}

    /** @param owner the node that shows the value */
    public ScopeMenu(String id, Node owner) {
        button = Buttons.icon(id + "-scope", "fth-more-horizontal", Texts.get("compose.scope"), this::open);
        ObservableValue<Boolean> near = owner.hoverProperty()
                .flatMap(over -> owner.focusWithinProperty().map(in -> over || in));
        Nodes.showWhile(button, hasChoices.flatMap(any -> near.map(one -> any && one)));
    }

    public Region node() {
        return button;
    }

    public void offer(List<Choice> now) {
        choices = List.copyOf(now);
        hasChoices.set(!choices.isEmpty());
    }

    private void open() {
        ContextMenu menu = new ContextMenu();
        for (Choice choice : choices) {
            menu.getItems()
                    .add(MenuItems.of(
                            choice.id(), choice.text(), () -> choice.action().run()));
        }
        menu.show(button, Side.BOTTOM, 0, 0);
    }
}
