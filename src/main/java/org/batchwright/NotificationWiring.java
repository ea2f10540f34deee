package org.batchwright;

import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.batchwright.model.run.Run;
import org.batchwright.run.files.Results;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.notify.DesktopChannels;
import org.batchwright.ui.notify.NoticeDelivery;
import org.batchwright.ui.notify.QuietHours;
import org.batchwright.ui.notify.SharedNotices;
import org.batchwright.ui.notify.WebhookDelivery;
import org.batchwright.ui.notify.source.LoginNotices;
import org.batchwright.ui.notify.source.ResultsNotices;
import org.batchwright.ui.notify.source.RunNotices;
import org.batchwright.ui.notify.source.WebhookNotices;
import org.batchwright.ui.settings.SettingsViewModel;
import org.batchwright.ui.settings.SettingsWriter;
import org.batchwright.ui.settings.WebhookViewModel;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellWindow;
import org.batchwright.ui.widget.Texts;

/** Wires up notifications about runs. FX thread only. */
final class NotificationWiring {
    private final WindowServices parts;
    private final Background background;
    private final InstantSource clock;
    private final WebhookViewModel webhook;
    private Optional<ResultsNotices> results = Optional.empty();
    private Optional<RunNotices> runs = Optional.empty();

    NotificationWiring(WindowServices parts, Background background, SettingsWriter kept, InstantSource clock) {
        this.parts = parts;
        this.background = background;
        this.clock = clock;
        this.webhook = new WebhookViewModel(
                parts.memory().webhook(), parts.notifications().webhook(), background, kept::put);
    }

    WebhookViewModel webhook() {
        return webhook;
    }

    void start(SettingsViewModel settings, ShellView view, ShellWindow window, NoticeTargets targets) {
        RunHistory history = parts.compose().history().history();
        NotificationList list = new NotificationList(parts.notifications().shared(), background, targets);
        NoticeDelivery delivery = delivery(settings, view, window, list);
        list.offerIn(view, window);
        delivery.start();
        results = Optional.of(new ResultsNotices(delivery));
        followFocus(window);
        prunePosted();
        RunNotices notices =
                new RunNotices(history, background, clock, parts.memory().reportedUntil(), delivery);
        notices.start();
        runs = Optional.of(notices);
        new LoginNotices(parts.connections(), history, background, delivery).start();
        if (webhook.isNewlyForgotten()) {
            background.afterFirstFrames(() -> new WebhookNotices(delivery).reportLost(clock.instant()));
        }
    }

    /** Returns the time up to which all ended runs have been reported. */
    Instant reportedUntil() {
        return runs.map(RunNotices::reportedUntil).orElseGet(clock::instant);
    }

    /** Reports that the results of a run were downloaded automatically. */
    void reportDownload(Run run, Results.Downloaded brought) {
        results.ifPresent(to -> to.report(run, brought));
    }

    private void followFocus(ShellWindow window) {
        SharedNotices shared = parts.notifications().shared();
        AtomicBoolean inFront = new AtomicBoolean();
        window.stage().focusedProperty().subscribe(focused -> {
            inFront.set(focused);
            background.startHidden(
                    progress -> {
                        shared.updateFront(inFront::get);
                        return focused;
                    },
                    updated -> {});
        });
    }

    private void prunePosted() {
        SharedNotices shared = parts.notifications().shared();
        background.startHidden(
                progress -> {
                    shared.prune();
                    return shared;
                },
                pruned -> {});
    }

    private NoticeDelivery delivery(
            SettingsViewModel settings, ShellView view, ShellWindow window, NotificationList list) {
        return new NoticeDelivery(
                new NoticeDelivery.Rules(
                        settings::isWanted,
                        window.stage()::isFocused,
                        () -> settings.quietHours().get().filter(this::isNow).isPresent()),
                parts.notifications().shared(),
                new NoticeDelivery.Channels(
                        DesktopChannels.of(Texts.get("shell.name"), System.getProperty("os.name", ""), System.getenv()),
                        notice -> list.show(notice, view),
                        sending(view)),
                background);
    }

    private boolean isNow(QuietHours hours) {
        return hours.contains(LocalTime.ofInstant(clock.instant(), ZoneId.systemDefault()));
    }

    private WebhookDelivery sending(ShellView view) {
        return new WebhookDelivery(
                new WebhookDelivery.Webhook(
                        webhook.on()::get,
                        webhook.service()::get,
                        parts.notifications().webhook()::send),
                parts.notifications().shared(),
                background,
                new WebhookDelivery.ErrorHandlers(
                        failure -> view.notice(
                                Texts.get("notify.webhook-failed"), failure.what() + " " + failure.advice()),
                        failure -> view.notice(
                                Texts.get("notify.webhook-delayed"),
                                Texts.get("notify.webhook-delayed.text", failure.what(), failure.advice()))));
    }
}
