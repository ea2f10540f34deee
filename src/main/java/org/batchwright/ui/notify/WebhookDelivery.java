package org.batchwright.ui.notify;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.batchwright.model.OperationException;
import org.batchwright.remote.webhook.WebhookMessage;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.ui.fx.Background;

/**
 * Sends notices to the user's webhook in the background. They stay stored until they are delivered, or the webhook refuses them for good,
 * which is reported. That it is out of reach is reported once. FX thread only.
 */
public final class WebhookDelivery implements WebhookChannel {
    private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
    private static final Duration MAX_PAUSE = Duration.ofMinutes(15);

    private final BooleanSupplier on;
    private final Supplier<Optional<WebhookService>> service;
    private final Sending sending;
    private final SharedNotices shared;
    private final Background background;
    private final Reports reports;
    private Duration pause = FIRST_PAUSE;

    /** Delivers a message. Blocks. */
    @FunctionalInterface
    public interface Sending {
        void send(Optional<WebhookService> service, WebhookMessage message)
                throws OperationException, InterruptedException;
    }

    /**
     * The user's webhook.
     *
     * @param on whether there is a webhook
     * @param service the chosen one; empty if it is recognized by the URL
     */
    public record Webhook(BooleanSupplier on, Supplier<Optional<WebhookService>> service, Sending sending) {}

    /**
     * What the user is told.
     *
     * @param failed receives why a notice was not delivered and never will be
     * @param delayed receives why notices can only be delivered later
     */
    public record Reports(Consumer<OperationException> failed, Consumer<OperationException> delayed) {}

    public WebhookDelivery(Webhook webhook, SharedNotices shared, Background background, Reports reports) {
        this.on = webhook.on();
        this.service = webhook.service();
        this.sending = webhook.sending();
        this.shared = shared;
        this.background = background;
        this.reports = reports;
    }

    @Override
    public void sendEach(Consumer<Duration> again) {
        send(shared::sendEach, again);
    }

    @Override
    public void sendAsOne(Consumer<Duration> again) {
        send(shared::sendAsOne, again);
    }

    /** What of the stored notices is sent. */
    private interface Choice {
        UnsentNotices.Result send(UnsentNotices.Sender sender) throws OperationException, InterruptedException;
    }

    private void send(Choice choice, Consumer<Duration> again) {
        if (!on.getAsBoolean()) {
            discard();
            return;
        }
        UnsentNotices.Sender sender = sender();
        background.startHidden(
                progress -> choice.send(sender),
                outcome -> outcome.handle(result -> adopt(result, again), reports.failed()));
    }

    private UnsentNotices.Sender sender() {
        Optional<WebhookService> chosen = service.get();
        return notice -> sending.send(chosen, new WebhookMessage(notice.event().key(), notice.title(), notice.text()));
    }

    private void adopt(UnsentNotices.Result result, Consumer<Duration> again) {
        result.refused().forEach(reports.failed());
        result.delayed().ifPresentOrElse(why -> delay(why, again), () -> pause = FIRST_PAUSE);
    }

    private void delay(OperationException why, Consumer<Duration> again) {
        if (pause.equals(FIRST_PAUSE)) {
            reports.delayed().accept(why);
        }
        if (!(why instanceof OperationException.LoginRefused)) { // a locked keychain may ask for its password each time
            again.accept(pause);
        }
        Duration longer = pause.multipliedBy(2);
        pause = longer.compareTo(MAX_PAUSE) < 0 ? longer : MAX_PAUSE;
    }

    @Override
    public void send(Notice notice) {
        if (!on.getAsBoolean()) {
            return;
        }
        UnsentNotices.Sender sender = sender();
        background.startHidden(
                progress -> {
                    sender.send(notice);
                    return notice;
                },
                outcome -> outcome.handle(sent -> {}, reports.failed()));
    }

    @Override
    public void discard() {
        background.startHidden(
                progress -> {
                    shared.discardUnsent();
                    return shared;
                },
                outcome -> outcome.handle(discarded -> {}, reports.failed()));
    }
}
