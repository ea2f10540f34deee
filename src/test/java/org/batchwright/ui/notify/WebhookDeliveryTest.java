package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.webhook.WebhookMessage;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebhookDeliveryTest {
    private static final Notice NOTICE =
            new Notice("run-1/ended", NoticeEvent.SAMPLE_FAILED, "The sample failed", "Why.");

    private SharedNotices shared;

    private final List<String> sent = new ArrayList<>();
    private final List<OperationException> failures = new ArrayList<>();
    private final List<OperationException> delayed = new ArrayList<>();
    private final List<Duration> retries = new ArrayList<>();
    private Optional<OperationException> problem = Optional.empty();

    @BeforeEach
    void open(@TempDir Path folder) {
        shared = new SharedNotices(folder, InstantSource.system());
    }

    @Test
    void a_notice_is_sent_in_the_format_of_the_chosen_service() throws Exception {
        claim();
        delivery(true, (service, message) -> sent.add(service + " " + message)).sendEach(retries::add);
        assertThat(sent)
                .containsExactly(Optional.of(WebhookService.TEAMS) + " "
                        + new WebhookMessage("sample-failed", "The sample failed", "Why."));
        assertThat(failures).isEmpty();
    }

    @Test
    void nothing_is_ever_sent_without_a_webhook() throws Exception {
        claim();
        delivery(false, (service, message) -> sent.add(message.title())).sendEach(retries::add);
        delivery(true, (service, message) -> sent.add(message.title())).sendAsOne(retries::add);
        assertThat(sent).isEmpty();
    }

    @Test
    void a_failed_delivery_is_reported() throws Exception {
        OperationException refused = new OperationException.NotPossible("Rejected.", "Replace the URL.");
        claim();
        delivery(true, (service, message) -> {
                    throw refused;
                })
                .sendEach(retries::add);
        assertThat(failures).containsExactly(refused);
    }

    @Test
    void a_notice_whose_sending_is_interrupted_when_the_app_exits_is_sent_at_the_next_start() throws Exception {
        claim();
        delivery(true, (service, message) -> {
                    throw new InterruptedException();
                })
                .sendEach(retries::add);
        assertThat(failures).isEmpty();
        delivery(true, (service, message) -> sent.add(message.title())).sendAsOne(retries::add);
        assertThat(sent).containsExactly(NOTICE.title());
    }

    @Test
    void an_outage_is_reported_once_and_the_pauses_between_attempts_get_longer() throws Exception {
        OperationException offline =
                new OperationException.Unreachable(Message.written("Offline.", "Wait."), new IOException("offline"));
        claim();
        WebhookDelivery delivery = delivery(true, this::send);
        problem = Optional.of(offline);
        for (int attempt = 1; attempt <= 6; attempt++) {
            delivery.sendAsOne(retries::add);
        }
        assertThat(delayed).containsExactly(offline);
        assertThat(failures).isEmpty();
        assertThat(retries).extracting(Duration::toMinutes).containsExactly(1L, 2L, 4L, 8L, 15L, 15L);

        problem = Optional.empty();
        delivery.sendAsOne(retries::add);
        assertThat(sent).containsExactly(NOTICE.title());
        assertThat(retries).hasSize(6);
    }

    @Test
    void a_locked_keychain_is_retried_only_with_the_next_notice() throws Exception {
        claim();
        WebhookDelivery delivery = delivery(true, this::send);
        problem = Optional.of(new OperationException.LoginRefused(Message.written("Locked.", "Unlock."), ""));
        delivery.sendEach(retries::add);
        assertThat(retries).isEmpty();
        assertThat(delayed).hasSize(1);
        problem = Optional.empty();
        delivery.sendEach(retries::add);
        assertThat(sent).containsExactly(NOTICE.title());
    }

    private void send(Optional<WebhookService> service, WebhookMessage message) throws OperationException {
        if (problem.isPresent()) {
            throw problem.get();
        }
        sent.add(message.title());
    }

    private void claim() throws OperationException, InterruptedException {
        shared.claim(List.of(NOTICE), Instant.now(), List::getFirst);
    }

    private WebhookDelivery delivery(boolean on, WebhookDelivery.Sending sending) {
        return new WebhookDelivery(
                new WebhookDelivery.Webhook(() -> on, () -> Optional.of(WebhookService.TEAMS), sending),
                shared,
                new InlineBackground(),
                new WebhookDelivery.ErrorHandlers(failures::add, delayed::add));
    }
}
