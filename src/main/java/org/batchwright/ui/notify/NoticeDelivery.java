package org.batchwright.ui.notify;

import java.time.Duration;
import java.time.Instant;
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
 * others are told as one. Of several windows, the first to claim a notice tells it, and one in front comes first. What was claimed stays
 * stored until it was told. FX thread only.
 */
public final class NoticeDelivery implements NoticeReceiver {
    /** By the clock: a computer may have slept until long after the end of the quiet hours. */
    private static final Duration CHECK = Duration.ofMinutes(1);

    /** Within that, a window in front notices it, too. */
    private static final Duration PRECEDENCE = Duration.ofSeconds(15);

    /** Until then, the window has come to the front. */
    private static final Duration OPENING = Duration.ofSeconds(5);

    private final Rules rules;
    private final SharedNotices shared;
    private final Channels channels;
    private final Background background;
    private Optional<Subscription> waiting = Optional.empty();
    private Optional<Subscription> again = Optional.empty();

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
    public record Channels(DesktopNotifier desktop, Consumer<Notice> window, WebhookChannel webhook) {}

    public NoticeDelivery(Rules rules, SharedNotices shared, Channels channels, Background background) {
        this.rules = rules;
        this.shared = shared;
        this.channels = channels;
        this.background = background;
    }

    /** Tells what was not told in earlier sessions, soon or once quiet hours are over. */
    public void start() {
        background.after(OPENING, this::tellStored);
    }

    private void tellStored() {
        await();
        releaseIfOver();
    }

    private void sendAgain(Duration pause) {
        if (again.isEmpty()) {
            again = Optional.of(background.after(pause, () -> {
                again = Optional.empty();
                tellStored();
            }));
        }
    }

    @Override
    public void accept(List<Notice> notices, Function<List<Notice>, Notice> summary) {
        List<Notice> wanted =
                notices.stream().filter(one -> rules.wanted().test(one.event())).toList();
        if (wanted.isEmpty()) {
            return;
        }
        Instant noticed = shared.now();
        if (rules.inFront().getAsBoolean()) {
            claim(wanted, noticed, summary);
            return;
        }
        background.startHidden(
                progress -> shared.isOneInFront(),
                outcome -> outcome.handle(
                        another -> {
                            if (another) {
                                background.after(PRECEDENCE, () -> claim(wanted, noticed, summary));
                            } else {
                                claim(wanted, noticed, summary);
                            }
                        },
                        failure -> claim(wanted, noticed, summary)));
    }

    private void claim(List<Notice> notices, Instant noticed, Function<List<Notice>, Notice> summary) {
        background.startHidden(
                progress -> shared.claim(notices, noticed, summary),
                outcome -> outcome.handle(
                        claimed -> claimed.ifPresent(this::deliver),
                        notStored -> tell(notices.size() == 1 ? notices.getFirst() : summary.apply(notices))));
    }

    /** For notices that cannot be stored: without delay, perhaps by each window. */
    private void tell(Notice notice) {
        channels.window().accept(notice);
        if (!rules.quiet().getAsBoolean()) {
            channels.webhook().send(notice);
        }
    }

    private void deliver(Notice notice) {
        if (rules.quiet().getAsBoolean()) {
            if (rules.inFront().getAsBoolean()) {
                show(List.of(notice));
            }
            await();
        } else if (waiting.isPresent()) {
            release(); // with this one
        } else {
            channels.webhook().sendEach(this::sendAgain);
            show(List.of(notice));
        }
    }

    @Override
    public void forget(String key) {
        background.startHidden(
                progress -> {
                    shared.forget(key);
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
        boolean wanted = rules.wanted().test(NoticeEvent.SUMMARY);
        if (wanted) {
            channels.webhook().sendAsOne(this::sendAgain);
        } else {
            channels.webhook().discard();
        }
        background.startHidden(
                progress -> shared.takeUnshown(),
                outcome -> outcome.handle(
                        taken -> taken.ifPresentOrElse(unshown -> tell(unshown, wanted), this::await),
                        notReadable -> await()));
    }

    private void tell(List<Notice> unshown, boolean wanted) {
        if (unshown.isEmpty()) {
            return;
        }
        if (wanted) {
            show(unshown);
        } else {
            removeShown(unshown);
        }
    }

    /** Shows notices as one. */
    private void show(List<Notice> notices) {
        Notice notice = NoticeSummary.of(notices);
        if (rules.inFront().getAsBoolean()) {
            showInWindow(notice, notices);
            return;
        }
        background.startHidden(
                progress -> channels.desktop().show(notice),
                outcome -> outcome.handle(
                        taken -> {
                            if (taken) {
                                removeShown(notices);
                            } else {
                                showInWindow(notice, notices);
                            }
                        },
                        failure -> showInWindow(notice, notices)));
    }

    private void showInWindow(Notice notice, List<Notice> notices) {
        channels.window().accept(notice);
        removeShown(notices);
    }

    private void removeShown(List<Notice> shown) {
        background.startHidden(
                progress -> {
                    shared.removeShown(shown);
                    return shown;
                },
                removed -> {});
    }
}
