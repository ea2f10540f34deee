package org.batchwright.ui.notify;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.Background;

/**
 * Decides what is told where: in the window if the user is looking at it, otherwise by the desktop if it supports that; and to the webhook,
 * because a window in front does not mean that somebody is there. During quiet hours, only the window in front shows notices; afterwards the
 * others are told as one. Of several windows, the first to claim a notice tells it, and one in front comes first. FX thread only.
 */
public final class NoticeDelivery implements NoticeReceiver {
    /** By the clock: a computer may have slept until long after the end of the quiet hours. */
    private static final Duration CHECK = Duration.ofMinutes(1);

    /** Within that, a window in front notices it, too. */
    private static final Duration PRECEDENCE = Duration.ofSeconds(15);

    private final Rules rules;
    private final HeldNotices held;
    private final Channels channels;
    private final OtherWindows others;
    private final Background background;
    private Optional<Subscription> waiting = Optional.empty();

    /**
     * What decides.
     *
     * @param wanted whether the user wants to be notified of this; of a summary, whether of anything
     * @param inFront whether the user is looking at the window
     * @param quiet whether quiet hours are now
     */
    public record Rules(Predicate<NoticeEvent> wanted, BooleanSupplier inFront, BooleanSupplier quiet) {}

    /**
     * The ways to the user.
     *
     * @param webhook does nothing where there is none
     */
    public record Channels(DesktopNotifier desktop, Consumer<Notice> window, Consumer<Notice> webhook) {}

    /** What the user's other windows do. Blocks; called in the background. */
    public interface OtherWindows {
        /** Returns whether the user is looking at another window. */
        boolean isOneInFront();

        /** Returns whether no other window tells this, and keeps others from telling it. */
        boolean claim(String key);

        /** Lets a notice be claimed again. */
        void forget(String key);
    }

    /** @param held perhaps with notices of an earlier session */
    public NoticeDelivery(
            Rules rules, HeldNotices held, Channels channels, OtherWindows others, Background background) {
        this.rules = rules;
        this.held = held;
        this.channels = channels;
        this.others = others;
        this.background = background;
        if (!held.isEmpty()) {
            await();
        }
    }

    @Override
    public void accept(List<Notice> notices, Function<List<Notice>, Notice> summary) {
        List<Notice> wanted =
                notices.stream().filter(one -> rules.wanted().test(one.event())).toList();
        if (wanted.isEmpty()) {
            return;
        }
        if (rules.inFront().getAsBoolean()) {
            claim(wanted, summary);
            return;
        }
        background.startHidden(
                progress -> others.isOneInFront(),
                outcome -> outcome.handle(
                        another -> {
                            if (another) {
                                background.after(PRECEDENCE, () -> claim(wanted, summary));
                            } else {
                                claim(wanted, summary);
                            }
                        },
                        failure -> claim(wanted, summary)));
    }

    private void claim(List<Notice> notices, Function<List<Notice>, Notice> summary) {
        background.startHidden(
                progress -> notices.stream()
                        .filter(notice -> others.claim(notice.key()))
                        .toList(),
                outcome -> outcome.handle(ours -> deliver(ours, summary), failure -> deliver(notices, summary)));
    }

    private void deliver(List<Notice> notices, Function<List<Notice>, Notice> summary) {
        if (!notices.isEmpty()) {
            deliver(notices.size() == 1 ? notices.getFirst() : summary.apply(notices));
        }
    }

    private void deliver(Notice notice) {
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

    @Override
    public void forget(String key) {
        background.startHidden(
                progress -> {
                    others.forget(key);
                    return key;
                },
                forgotten -> {});
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
        if (rules.wanted().test(NoticeEvent.SUMMARY)) {
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
