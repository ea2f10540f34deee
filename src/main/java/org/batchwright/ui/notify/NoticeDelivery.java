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
 * Decides where a notice is delivered: in the window if the user is looking at it, otherwise on the desktop if supported. The webhook
 * always receives it, because an active window does not mean that anyone is there. During quiet hours, only the active window shows
 * notices; afterward, all others are delivered as one. The first window to claim a notice delivers it, and the active window gets a head
 * start. A claimed notice stays stored until it is delivered. FX thread only.
 */
public final class NoticeDelivery implements NoticeSink {
    /** How often to check the clock, since the computer may sleep past the end of the quiet hours. */
    private static final Duration CHECK = Duration.ofMinutes(1);

    /** The time within which the active window should also have detected the event. */
    private static final Duration FRONT_WINDOW_HEAD_START = Duration.ofSeconds(15);

    /** How long a new window may take to become active. */
    private static final Duration STARTUP_DELAY = Duration.ofSeconds(5);

    private final Rules rules;
    private final SharedNotices shared;
    private final Channels channels;
    private final Background background;
    private Optional<Subscription> waiting = Optional.empty();
    private Optional<Subscription> retry = Optional.empty();

    /**
     * The settings and conditions that determine where a notice is delivered.
     *
     * @param wanted whether the user wants to be notified of this event; for a summary, of any event
     * @param inFront whether the user is looking at the window
     * @param quiet whether it is currently within quiet hours
     */
    public record Rules(Predicate<NoticeEvent> wanted, BooleanSupplier inFront, BooleanSupplier quiet) {}

    /**
     * The ways to reach the user.
     *
     * @param webhook the webhook channel, which does nothing if no webhook is set up
     */
    public record Channels(DesktopChannel desktop, Consumer<Notice> window, WebhookChannel webhook) {}

    public NoticeDelivery(Rules rules, SharedNotices shared, Channels channels, Background background) {
        this.rules = rules;
        this.shared = shared;
        this.channels = channels;
        this.background = background;
    }

    /** Delivers notices left by earlier sessions, either soon or after the end of quiet hours. */
    public void start() {
        background.after(STARTUP_DELAY, this::deliverStored);
    }

    private void deliverStored() {
        waitForEndOfQuietHours();
        releaseIfOver();
    }

    private void scheduleRetry(Duration pause) {
        if (retry.isEmpty()) {
            retry = Optional.of(background.after(pause, () -> {
                retry = Optional.empty();
                deliverStored();
            }));
        }
    }

    @Override
    public void post(List<Notice> notices, Function<List<Notice>, Notice> summary) {
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
                progress -> shared.isAnotherWindowInFront(),
                outcome -> outcome.handle(
                        anotherInFront -> {
                            if (anotherInFront) {
                                background.after(FRONT_WINDOW_HEAD_START, () -> claim(wanted, noticed, summary));
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
                        notStored ->
                                deliverUnstored(notices.size() == 1 ? notices.getFirst() : summary.apply(notices))));
    }

    /** Immediately delivers a notice that could not be stored, possibly once in each window. */
    private void deliverUnstored(Notice notice) {
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
            waitForEndOfQuietHours();
        } else if (waiting.isPresent()) {
            release(); // the queue includes this notice
        } else {
            channels.webhook().sendEach(this::scheduleRetry);
            show(List.of(notice));
        }
    }

    @Override
    public void resolve(String key) {
        background.startHidden(
                progress -> {
                    shared.resolve(key);
                    return key;
                },
                resolved -> {});
    }

    private void waitForEndOfQuietHours() {
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
            channels.webhook().sendAsOne(this::scheduleRetry);
        } else {
            channels.webhook().discard();
        }
        background.startHidden(
                progress -> shared.takeUnshown(),
                outcome -> outcome.handle(
                        taken -> taken.ifPresentOrElse(
                                unshown -> showUnshown(unshown, wanted), this::waitForEndOfQuietHours),
                        notReadable -> waitForEndOfQuietHours()));
    }

    private void showUnshown(List<Notice> unshown, boolean wanted) {
        if (unshown.isEmpty()) {
            return;
        }
        if (wanted) {
            show(unshown);
        } else {
            removeShown(unshown);
        }
    }

    /** Shows several notices as one. */
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
