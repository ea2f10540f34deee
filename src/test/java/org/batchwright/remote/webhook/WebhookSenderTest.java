package org.batchwright.remote.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebhookSenderTest {
    private static final WebhookMessage MESSAGE = new WebhookMessage("failed", "train #1 failed on lab", "");

    private final List<Duration> pauses = new ArrayList<>();
    private WebhookServer server;

    @BeforeEach
    void start() throws Exception {
        server = WebhookServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void a_message_is_delivered_once() throws Exception {
        send();
        assertThat(server.bodies())
                .containsExactly(WebhookBody.of(webhook(), MESSAGE))
                .first()
                .asString()
                .contains("train #1 failed on lab");
        assertThat(pauses).isEmpty();
    }

    @Test
    void a_message_to_an_overloaded_service_is_retried_after_the_pause_that_it_requests() throws Exception {
        server.then(429, "7", "").then(503, "", "").then(500, "", "");
        send();
        assertThat(server.bodies()).hasSize(4);
        assertThat(pauses).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(10), Duration.ofSeconds(30));
    }

    @Test
    void sending_is_abandoned_if_a_service_stays_overloaded() {
        server.then(503, "", "").then(503, "", "").then(503, "", "").then(503, "", "");
        OperationException failure = failure();
        assertThat(failure).isInstanceOf(OperationException.Overloaded.class);
        assertThat(failure.what()).isEqualTo("127.0.0.1 did not accept the message: HTTP status 503.");
        assertThat(failure.advice()).contains("several times");
        assertThat(server.bodies()).hasSize(4);
    }

    @Test
    void a_request_that_timed_out_on_the_server_may_be_sent_again_later() {
        server.then(408, "", "");
        assertThat(failure()).isInstanceOf(OperationException.Overloaded.class);
    }

    @Test
    void a_requested_pause_of_an_hour_is_not_honored() {
        server.then(429, "3600", "");
        assertThat(failure().what()).contains("429");
        assertThat(pauses).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "404, no_service, may have been deleted",
        "403, invalid_token, may have been deleted",
        "400, invalid_payload, the service matches the URL",
        "302, '', the service matches the URL"
    })
    void a_permanently_rejected_message_is_sent_only_once(int status, String answer, String advice) {
        server.then(status, "", answer);
        OperationException failure = failure();
        assertThat(failure).isInstanceOf(OperationException.NotPossible.class);
        assertThat(failure.what()).contains("HTTP status " + status).contains(answer);
        assertThat(failure.advice()).contains(advice);
        assertThat(server.bodies()).hasSize(1);
    }

    @Test
    void no_failure_message_contains_the_secret() {
        server.then(404, "", "Cannot POST /hooks/" + WebhookServer.TOKEN + "\u001b[2K");
        OperationException failure = failure();
        assertThat(failure.what()).endsWith("(Cannot POST …[2K).");
        assertHidden(failure);
        server.close();
        assertHidden(failure());
    }

    @Test
    void a_message_to_an_unreachable_service_is_retried() {
        server.close();
        OperationException failure = failure();
        assertThat(failure).isInstanceOf(OperationException.Unreachable.class);
        assertThat(failure.what()).startsWith("The webhook at 127.0.0.1 cannot be reached: ");
        assertThat(pauses).hasSize(3);
    }

    private static void assertHidden(OperationException failure) {
        assertThat(failure.what() + failure.advice() + failure.details() + failure + failure.getCause())
                .doesNotContain(WebhookServer.TOKEN);
    }

    private void send() throws Exception {
        WebhookServer.sender(pauses::add).send(webhook(), MESSAGE);
    }

    private Webhook webhook() throws OperationException {
        WebhookAddress address = WebhookAddress.parse(server.url());
        return new Webhook(address, address.service());
    }

    private OperationException failure() {
        return catchThrowableOfType(OperationException.class, this::send);
    }
}
