package org.batchwright.ui.notify;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.batchwright.model.OperationException;
import org.batchwright.remote.webhook.WebhookMessage;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.ui.fx.Background;

/** Sends notices to the user's webhook in the background; a failed delivery is reported. FX thread only. */
public final class WebhookDelivery implements Consumer<Notice> {
    private final BooleanSupplier on;
    private final Supplier<Optional<WebhookService>> service;
    private final Sending sending;
    private final Background background;
    private final Consumer<OperationException> failed;

    /** Delivers a message. Blocks. */
    @FunctionalInterface
    public interface Sending {
        void send(Optional<WebhookService> service, WebhookMessage message)
                throws OperationException, InterruptedException;
    }

    /**
     * @param on whether there is a webhook
     * @param service the chosen one; empty if it is recognized by the URL
     * @param failed receives why a notice was not delivered
     */
    public WebhookDelivery(
            BooleanSupplier on,
            Supplier<Optional<WebhookService>> service,
            Sending sending,
            Background background,
            Consumer<OperationException> failed) {
        this.on = on;
        this.service = service;
        this.sending = sending;
        this.background = background;
        this.failed = failed;
    }

    @Override
    public void accept(Notice notice) {
        if (!on.getAsBoolean()) {
            return;
        }
        Optional<WebhookService> chosen = service.get();
        WebhookMessage message = new WebhookMessage(notice.event().key(), notice.title(), notice.text());
        background.startHidden(
                progress -> {
                    sending.send(chosen, message);
                    return true;
                },
                outcome -> outcome.handle(sent -> {}, failed));
    }
}
