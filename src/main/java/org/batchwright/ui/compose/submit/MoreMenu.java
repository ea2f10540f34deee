package org.batchwright.ui.compose.submit;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** The less frequently used actions of the bar, shown when the bar has no room for their buttons. */
final class MoreMenu extends MenuButton {
    private static final double REASON_WIDTH = 300;

    private final List<Action> actions;

    /** An entry of the menu. */
    interface Action {
        String title();

        boolean isOffered();

        /** Returns why the action is not possible; empty if it is possible. */
        Optional<String> obstacle();

        /** @param anchor the node that a form is shown next to */
        void start(Node anchor);
    }

    MoreMenu(List<Action> actions) {
        super(Texts.get("compose.submit.more"));
        this.actions = List.copyOf(actions);
        setId("submit-more");
        setMinWidth(USE_PREF_SIZE);
        setPopupSide(Side.TOP);
        HoverText.set(this, Texts.get("compose.submit.more.tip"));
        setOnShowing(opening -> fill());
        fill(); // an empty menu does not open
    }

    private void fill() {
        getItems()
                .setAll(actions.stream()
                        .filter(Action::isOffered)
                        .map(this::item)
                        .toList());
    }

    private MenuItem item(Action action) {
        MenuItem item =
                action.obstacle().map(why -> blocked(action, why)).orElseGet(() -> new MenuItem(action.title()));
        item.setOnAction(chosen -> action.start(this));
        return item;
    }

    private static MenuItem blocked(Action action, String why) {
        Label reason = Labels.wrapped(why, "muted");
        reason.setMaxWidth(REASON_WIDTH);
        MenuItem item = new CustomMenuItem(new VBox(2, new Label(action.title()), reason));
        item.setDisable(true);
        return item;
    }
}
