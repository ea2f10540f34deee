package org.batchwright.ui.notify;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.batchwright.ui.fx.Background;

/**
 * Shows notices to the user: through the desktop if the window is in the background and the desktop supports it, otherwise in the window.
 */
public final class NoticeDelivery implements Consumer<Notice> {
    private final BooleanSupplier wanted;
    private final BooleanSupplier inFront;
    private final DesktopNotifier desktop;
    private final Consumer<Notice> window;
    private final Background background;

    /**
     * @param wanted whether the user wants notifications
     * @param inFront whether the user is looking at the window
     */
    public NoticeDelivery(
            BooleanSupplier wanted,
            BooleanSupplier inFront,
            DesktopNotifier desktop,
            Consumer<Notice> window,
            Background background) {
        this.wanted = wanted;
        this.inFront = inFront;
        this.desktop = desktop;
        this.window = window;
        this.background = background;
    }

    @Override
    public void accept(Notice notice) {
        if (!wanted.getAsBoolean()) {
            return;
        }
        if (inFront.getAsBoolean()) {
            window.accept(notice);
            return;
        }
        background.startHidden(
                progress -> desktop.show(notice),
                outcome -> outcome.handle(
                        taken -> {
                            if (!taken) {
                                window.accept(notice);
                            }
                        },
                        failure -> window.accept(notice)));
    }
}
