package org.batchwright.ui.notify;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.batchwright.model.OperationException;
import org.batchwright.remote.webhook.WebhookMessage;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.ui.fx.Background;

/**
 * Sends notices to the user's webhook in the background. They stay stored until they are delivered, or the webhook refused them for good,
 * which is reported. FX thread only.
 */
public final class WebhookDelivery implements WebhookChannel {
    private final BooleanSupplier on;
    private final Supplier<Optional<WebhookService>> service;
    private final Sending sending;
    private final SharedNotices shared;
    private final Background background;
    private final Consumer<OperationException> failed;

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

    /** @param failed receives why a notice was not delivered */
    public WebhookDelivery(
            Webhook webhook, SharedNotices shared, Background background, Consumer<OperationException> failed) {
        this.on = webhook.on();
        this.service = webhook.service();
        this.sending = webhook.sending();
        this.shared = shared;
        this.background = background;
        this.failed = failed;
    }

    @Override
    public void sendEach() {
        send(shared::sendEach);
    }

    @Override
    public void sendAsOne() {
        send(shared::sendAsOne);
    }

    /** What of the stored notices is sent. */
    private interface Choice {
        List<OperationException> send(SharedNotices.Sender sender) throws OperationException, InterruptedException;
    }

    private void send(Choice choice) {
        if (!on.getAsBoolean()) {
            discard();
            return;
        }
        Optional<WebhookService> chosen = service.get();
        background.startHidden(
                progress -> choice.send(notice ->
                        sending.send(chosen, new WebhookMessage(notice.event().key(), notice.title(), notice.text()))),
                outcome -> outcome.handle(failures -> failures.forEach(failed), failed));
    }

    @Override
    public void discard() {
        background.startHidden(
                progress -> {
                    shared.discardUnsent();
                    return shared;
                },
                outcome -> outcome.handle(discarded -> {}, failed));
    }
}
