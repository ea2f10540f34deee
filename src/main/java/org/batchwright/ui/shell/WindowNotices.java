package org.batchwright.ui.shell;

import javafx.stage.Window;
import javafx.util.Duration;
import org.batchwright.ui.widget.Buttons;
import org.controlsfx.control.Notifications;

/** Notices in the corner of the window. */
public final class WindowNotices {
    private static final Duration SHOWN = Duration.seconds(12);

    private WindowNotices() {}

    public static void show(Window window, String title, String text) {
        Notifications.create()
                .owner(window)
                .title(title)
                .text(text)
                .graphic(Buttons.icon("fth-bell"))
                .hideAfter(SHOWN)
                .show();
    }
}
