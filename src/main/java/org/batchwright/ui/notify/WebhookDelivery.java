package org.batchwright.ui.notify;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.batchwright.model.Backoff;
import org.batchwright.model.OperationException;
import org.batchwright.remote.webhook.WebhookMessage;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.ui.fx.Background;

/**
 * Sends notices to the user's webhook in the background. Notices stay stored until they are delivered or the webhook refuses them for good,
 * which is reported. An unreachable webhook is reported once. FX thread only.
 */
public final class WebhookDelivery implements WebhookChannel {
    private static final Backoff BACKOFF = new Backoff(Duration.ofMinutes(1), Duration.ofMinutes(15));

    private final BooleanSupplier on;
    private final Supplier<Optional<WebhookService>> service;
    private final Sending sending;
    private final SharedNotices shared;
    private final Background background;
    private final ErrorHandlers handlers;
    private Duration pause = BACKOFF.first();

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
     * @param service the service chosen by the user; empty to detect it from the URL
     */
    public record Webhook(BooleanSupplier on, Supplier<Optional<WebhookService>> service, Sending sending) {}

    /**
     * Called when notices cannot be sent.
     *
     * @param onFailed receives why a notice was not sent and never will be
     * @param onDelayed receives why notices can only be sent later
     */
    public record ErrorHandlers(Consumer<OperationException> onFailed, Consumer<OperationException> onDelayed) {}

    public WebhookDelivery(Webhook webhook, SharedNotices shared, Background background, ErrorHandlers handlers) {
        this.on = webhook.on();
        this.service = webhook.service();
        this.sending = webhook.sending();
        this.shared = shared;
        this.background = background;
        this.handlers = handlers;
    }

    @Override
    public void sendEach(Consumer<Duration> retryAfter) {
        send(shared::sendEach, retryAfter);
    }

    @Override
    public void sendAsOne(Consumer<Duration> retryAfter) {
        send(shared::sendAsOne, retryAfter);
    }

    /** A way to send the stored notices, such as all of them as one message. */
    private interface SendMode {
        UnsentNotices.Result send(UnsentNotices.Sender sender) throws OperationException, InterruptedException;
    }

    private void send(SendMode mode, Consumer<Duration> retryAfter) {
        if (!on.getAsBoolean()) {
            discard();
            return;
        }
        UnsentNotices.Sender sender = sender();
        background.startHidden(
                progress -> mode.send(sender),
                outcome -> outcome.handle(result -> adopt(result, retryAfter), handlers.onFailed()));
    }

    private UnsentNotices.Sender sender() {
        Optional<WebhookService> chosen = service.get();
        return notice -> sending.send(chosen, new WebhookMessage(notice.event().key(), notice.title(), notice.text()));
    }

    private void adopt(UnsentNotices.Result result, Consumer<Duration> retryAfter) {
        result.refused().forEach(handlers.onFailed());
        result.delayed().ifPresentOrElse(why -> delay(why, retryAfter), () -> pause = BACKOFF.first());
    }

    private void delay(OperationException why, Consumer<Duration> retryAfter) {
        if (pause.equals(BACKOFF.first())) {
            handlers.onDelayed().accept(why);
        }
        if (!(why instanceof OperationException.LoginRefused)) { // a locked keychain may ask for its password each time
            retryAfter.accept(pause);
        }
        pause = BACKOFF.after(pause);
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
                outcome -> outcome.handle(sent -> {}, handlers.onFailed()));
    }

    @Override
    public void discard() {
        background.startHidden(
                progress -> {
                    shared.discardUnsent();
                    return shared;
                },
                outcome -> outcome.handle(discarded -> {}, handlers.onFailed()));
    }
}
