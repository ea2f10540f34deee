package org.batchwright;

import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.notify.DesktopNotifier;
import org.batchwright.ui.notify.HeldNotices;
import org.batchwright.ui.notify.NoticeDelivery;
import org.batchwright.ui.notify.QuietHours;
import org.batchwright.ui.notify.RunNotices;
import org.batchwright.ui.notify.WebhookDelivery;
import org.batchwright.ui.settings.SettingsViewModel;
import org.batchwright.ui.settings.SettingsWriter;
import org.batchwright.ui.settings.WebhookViewModel;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellWindow;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.SettingsFile;

/** Assembles what notifies the user of runs. FX thread only. */
final class NotificationWiring {
    private final WindowParts parts;
    private final Background background;
    private final SettingsWriter kept;
    private final InstantSource clock;
    private final WebhookViewModel webhook;

    NotificationWiring(WindowParts parts, Background background, SettingsWriter kept, InstantSource clock) {
        this.parts = parts;
        this.background = background;
        this.kept = kept;
        this.clock = clock;
        this.webhook = new WebhookViewModel(
                parts.memory().webhook(), parts.notifications().webhook(), background, kept::put);
    }

    WebhookViewModel webhook() {
        return webhook;
    }

    void start(SettingsViewModel settings, ShellView view, ShellWindow window) {
        RunHistory history = parts.compose().history().history();
        new RunNotices(history, background, clock, parts.memory().toldUntil(), delivery(settings, view, window))
                .start();
    }

    private NoticeDelivery delivery(SettingsViewModel settings, ShellView view, ShellWindow window) {
        return new NoticeDelivery(
                new NoticeDelivery.Rules(
                        settings.notifications()::get,
                        window.stage()::isFocused,
                        () -> settings.quietHours().get().filter(this::isNow).isPresent()),
                new HeldNotices(parts.memory().heldNotices(), held -> kept.put(SettingsFile.HELD_NOTICES, held)),
                new NoticeDelivery.Channels(
                        new DesktopNotifier(Texts.get("shell.name"), DesktopNotifier.sessionBus(System.getenv())),
                        notice -> view.notice(notice.title(), notice.text().replace('\n', ' ')),
                        sending(view)),
                background);
    }

    private boolean isNow(QuietHours hours) {
        return hours.contains(LocalTime.ofInstant(clock.instant(), ZoneId.systemDefault()));
    }

    private WebhookDelivery sending(ShellView view) {
        return new WebhookDelivery(
                webhook.on()::get,
                webhook.service()::get,
                parts.notifications()::send,
                background,
                failure -> view.notice(Texts.get("notify.webhook-failed"), failure.what() + " " + failure.advice()));
    }
}
