package org.batchwright;

import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.SharedNotices;
import org.batchwright.ui.notify.list.NotificationsButton;
import org.batchwright.ui.notify.list.NotificationsPane;
import org.batchwright.ui.notify.list.NotificationsViewModel;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellWindow;
import org.batchwright.ui.widget.Texts;

/** Wires up the list of past notifications, and shows new ones in the window. FX thread only. */
final class NotificationList {
    private static final KeyCombination OPEN =
            new KeyCodeCombination(KeyCode.N, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    private final NotificationsViewModel model;
    private final NoticeTargets targets;
    private final NotificationsPane pane;

    NotificationList(SharedNotices shared, Background background, NoticeTargets targets) {
        this.model = new NotificationsViewModel(shared, background);
        this.targets = targets;
        this.pane = new NotificationsPane(model, targets::open);
    }

    /** Adds the bell to the status bar, and the actions to the palette. */
    void offerIn(ShellView view, ShellWindow window) {
        view.offerNotifications(
                new NotificationsButton(model, OPEN.getDisplayText(), pane::toggle),
                pane,
                List.of(
                        Action.of(Texts.get("notify.list.show"), OPEN, pane::toggle),
                        Action.of(Texts.get("notify.list.clear.command"), model::clear)));
        window.stage().focusedProperty().subscribe(focused -> model.refresh());
        model.start();
    }

    /** Shows a new notification for a while. It offers to show what it is about or, if it combines several, the list. */
    void show(Notice notice, ShellView view) {
        view.notice(
                notice.title(),
                notice.text().replace('\n', ' '),
                Texts.get("notify.show"),
                () -> model.find(notice.key()).ifPresentOrElse(targets::open, pane::toggle));
    }
}
