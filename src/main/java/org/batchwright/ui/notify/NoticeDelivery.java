package org.batchwright.ui.notify;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.Background;

/**
 * Decides what is told where: in the window if the user is looking at it, otherwise by the desktop if it supports that; and to the webhook,
 * because a window in front does not mean that somebody is there. During quiet hours, only the window in front shows notices; afterwards the
 * others are told as one. FX thread only.
 */
public final class NoticeDelivery implements Consumer<Notice> {
    /** By the clock: a computer may have slept until long after the end of the quiet hours. */
    private static final Duration CHECK = Duration.ofMinutes(1);

    private final Rules rules;
    private final HeldNotices held;
    private final Channels channels;
    private final Background background;
    private Optional<Subscription> waiting = Optional.empty();

    /**
     * What decides.
     *
     * @param wanted whether the user wants notifications
     * @param inFront whether the user is looking at the window
     * @param quiet whether quiet hours are now
     */
    public record Rules(BooleanSupplier wanted, BooleanSupplier inFront, BooleanSupplier quiet) {}

    /**
     * The ways to the user.
     *
     * @param webhook does nothing where there is none
     */
    public record Channels(DesktopNotifier desktop, Consumer<Notice> window, Consumer<Notice> webhook) {}

    /** @param held perhaps with notices of an earlier session */
    public NoticeDelivery(Rules rules, HeldNotices held, Channels channels, Background background) {
        this.rules = rules;
        this.held = held;
        this.channels = channels;
        this.background = background;
        if (!held.isEmpty()) {
            await();
        }
    }

    @Override
    public void accept(Notice notice) {
        if (!rules.wanted().getAsBoolean()) {
            return;
        }
        if (rules.quiet().getAsBoolean()) {
            boolean inFront = rules.inFront().getAsBoolean();
            held.add(notice, inFront);
            await();
            if (inFront) {
                channels.window().accept(notice);
            }
            return;
        }
        release();
        channels.webhook().accept(notice);
        show(notice);
    }

    private void await() {
        if (waiting.isEmpty()) {
            waiting = Optional.of(background.every(CHECK, this::releaseIfOver));
        }
    }

    private void releaseIfOver() {
        if (!rules.quiet().getAsBoolean()) {
            release();
        }
    }

    private void release() {
        waiting.ifPresent(Subscription::close);
        waiting = Optional.empty();
        if (held.isEmpty()) {
            return;
        }
        HeldNotices.Released released = held.release();
        if (rules.wanted().getAsBoolean()) {
            released.all().ifPresent(channels.webhook());
            released.unseen().ifPresent(this::show);
        }
    }

    private void show(Notice notice) {
        if (rules.inFront().getAsBoolean()) {
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
