package org.batchwright.ui.notify.list;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A bell with the number of unread notifications. */
public final class NotificationsButton extends Button {
    private static final int MOST = 99;

    /** @param key the key that does the same, for the tooltip */
    public NotificationsButton(NotificationsViewModel model, String key, Runnable open) {
        setId("notifications-open");
        getStyleClass().addAll("flat", "icon-button", "notifications-button");
        setMinWidth(USE_PREF_SIZE);
        Label count = Labels.whole("", "notifications-count");
        setGraphic(Nodes.row(4, Buttons.icon("fth-bell"), count));
        HoverText.set(this, Texts.get("notify.list.tip", key));
        model.unread().subscribe(unread -> {
            int number = unread.intValue();
            count.setText(number > MOST ? MOST + "+" : Integer.toString(number));
            Nodes.setShown(count, number > 0);
            setAccessibleText(Texts.get("notify.list.unread", number));
        });
        setOnAction(pressed -> open.run());
    }
}
