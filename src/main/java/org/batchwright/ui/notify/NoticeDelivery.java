package org.batchwright.ui.notify;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.batchwright.ui.fx.Background;

/**
 * Decides what is told where: in the window if the user is looking at it, otherwise by the desktop if it supports that; and to the webhook,
 * because a window in front does not mean that somebody is there. FX thread only.
 */
public final class NoticeDelivery implements Consumer<Notice> {
    private final BooleanSupplier wanted;
    private final BooleanSupplier inFront;
    private final Channels channels;
    private final Background background;

    /**
     * The ways to the user.
     *
     * @param webhook does nothing where there is none
     */
    public record Channels(DesktopNotifier desktop, Consumer<Notice> window, Consumer<Notice> webhook) {}

    /**
     * @param wanted whether the user wants notifications
     * @param inFront whether the user is looking at the window
     */
    public NoticeDelivery(BooleanSupplier wanted, BooleanSupplier inFront, Channels channels, Background background) {
        this.wanted = wanted;
        this.inFront = inFront;
        this.channels = channels;
        this.background = background;
    }

    @Override
    public void accept(Notice notice) {
        if (!wanted.getAsBoolean()) {
            return;
        }
        channels.webhook().accept(notice);
        if (inFront.getAsBoolean()) {
            channels.window().accept(notice);
            return;
        }
        background.startHidden(
                progress -> channels.desktop().show(notice),
                outcome -> outcome.handle(
                        taken -> {
                            if (!taken) {
                                channels.window().accept(notice);
                            }
                        },
                        failure -> channels.window().accept(notice)));
    }
}
