package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.webhook.WebhookMessage;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class WebhookDeliveryTest {
    private static final Notice NOTICE = new Notice("key", NoticeEvent.SAMPLE_FAILED, "The sample failed", "Why.");

    private final List<String> sent = new ArrayList<>();
    private final List<OperationException> failures = new ArrayList<>();

    @Test
    void a_notice_is_sent_in_the_format_of_the_chosen_service() {
        deliver(true, (service, message) -> sent.add(service + " " + message));
        assertThat(sent)
                .containsExactly(Optional.of(WebhookService.TEAMS) + " "
                        + new WebhookMessage("sample-failed", "The sample failed", "Why."));
        assertThat(failures).isEmpty();
    }

    @Test
    void without_a_webhook_nothing_is_sent() {
        deliver(false, (service, message) -> sent.add(message.title()));
        assertThat(sent).isEmpty();
    }

    @Test
    void a_failed_delivery_is_reported() {
        OperationException refused = new OperationException.NotPossible("Rejected.", "Replace the URL.");
        deliver(true, (service, message) -> {
            throw refused;
        });
        assertThat(failures).containsExactly(refused);
    }

    private void deliver(boolean on, WebhookDelivery.Sending sending) {
        new WebhookDelivery(
                        () -> on,
                        () -> Optional.of(WebhookService.TEAMS),
                        sending,
                        new InlineBackground(),
                        failures::add)
                .accept(NOTICE);
    }
}
