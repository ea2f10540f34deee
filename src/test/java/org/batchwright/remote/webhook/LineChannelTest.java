package org.batchwright.remote.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.text.SecretRedactor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LineChannelTest {
    private static final String TOKEN = "s3cr3t/T0ken+".repeat(12) + "=";
    private static final String USER = "U0123456789abcdef0123456789abcdef";
    private static final WebhookMessage MESSAGE = new WebhookMessage("failed", "train #1 failed on lab", "Why.");

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
    void without_a_recipient_everyone_who_added_the_account_gets_the_message() throws Exception {
        send("");
        assertThat(server.paths()).containsExactly("/v2/bot/message/broadcast");
        assertThat(server.headers().getFirst().getFirst("Authorization")).isEqualTo("Bearer " + TOKEN);
        JsonNode json = received();
        assertThat(json.has("to")).isFalse();
        assertThat(json.path("messages").get(0).path("text").asString()).isEqualTo("train #1 failed on lab\nWhy.");
    }

    @Test
    void only_the_chosen_recipient_gets_the_message() throws Exception {
        send(USER);
        assertThat(server.paths()).containsExactly("/v2/bot/message/push");
        assertThat(received().path("to").asString()).isEqualTo(USER);
    }

    @Test
    void all_attempts_have_the_same_key_and_an_accepted_message_is_not_sent_again() throws Exception {
        server.then(500, "", "").then(409, "", "{\"message\":\"The retry key is already accepted\"}");
        send("");
        assertThat(keys()).hasSize(2).doesNotContainNull();
        assertThat(keys().getFirst()).isEqualTo(keys().getLast());
        send("");
        assertThat(keys().getLast()).isNotEqualTo(keys().getFirst());
    }

    @Test
    void a_message_is_retried_after_a_broken_connection() {
        server.then(WebhookServer.BREAK, "", "").then(WebhookServer.BREAK, "", "");
        assertThat(failureOf(USER)).isEmpty();
        assertThat(keys()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403})
    void a_failure_message_does_not_contain_the_token_or_the_recipient(int status) {
        server.then(status, "", "invalid: Bearer " + TOKEN + " to " + USER);
        OperationException failure = failureOf(USER).orElseThrow();
        assertThat(failure.what()).contains("HTTP status " + status);
        assertThat(failure.advice()).contains("LINE Developers Console");
        assertThat(failure.what() + failure.advice() + failure.details() + failure)
                .doesNotContain("s3cr3t")
                .doesNotContain(USER);
    }

    @Test
    void the_channel_is_stored_in_the_keychain_and_never_printed() throws Exception {
        FakeKeychain keychain = new FakeKeychain();
        WebhookAddress address = WebhookAddress.parse(" " + TOKEN + "\n", Optional.empty(), USER + " ");
        assertThat(new WebhookStore(keychain).save(address)).isTrue();
        WebhookAddress found = new WebhookStore(keychain).find().orElseThrow();
        assertThat(found.line()).hasValue(new LineChannel(TOKEN, USER));
        assertThat(found.host()).isEqualTo("api.line.me");
        assertThat(found.uri()).hasPath("/v2/bot/message/push").hasNoParameters();
        assertThat(new Webhook(found, found.service()) + " " + found.line()).doesNotContain("s3cr3t");
        assertThat(SecretRedactor.remove("Authorization: Bearer " + TOKEN)).doesNotContain("s3cr3t");
    }

    @Test
    void a_token_is_distinguished_from_a_url() throws Exception {
        assertThat(WebhookAddress.parse(TOKEN, Optional.empty(), "").service()).isEqualTo(WebhookService.LINE);
        assertThat(WebhookAddress.parse(TOKEN, Optional.of(WebhookService.LINE), "")
                        .service(Optional.of(WebhookService.SLACK)))
                .isEqualTo(WebhookService.LINE);
        assertThat(refusal("https://hooks.slack.com/services/T000/B000/s3cr3t", ""))
                .isEqualTo("This is not a LINE channel access token.");
        assertThat(refusal(TOKEN, "ada")).isEqualTo("The recipient is not the ID of a LINE user or group.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://api.line.me/v2/bot/message/push", "https://API.LINE.ME/v2/bot/message/broadcast"})
    void a_pasted_api_address_is_rejected_because_it_has_no_token(String url) {
        OperationException failure =
                catchThrowableOfType(OperationException.class, () -> WebhookAddress.parse(url, Optional.empty(), USER));
        assertThat(failure.what()).isEqualTo("LINE does not take messages at a URL alone.");
        assertThat(failure.advice()).contains("Choose LINE", "channel access token", "ID of a user or group");
        assertThat(catchThrowableOfType(
                        OperationException.class,
                        () -> WebhookAddress.parse(url, Optional.of(WebhookService.JSON), "")))
                .hasMessage(failure.getMessage());
    }

    private static String refusal(String token, String recipient) {
        return catchThrowableOfType(
                        OperationException.class,
                        () -> WebhookAddress.parse(token, Optional.of(WebhookService.LINE), recipient))
                .what();
    }

    private List<String> keys() {
        return server.headers().stream()
                .map((Headers headers) -> headers.getFirst("X-Line-Retry-Key"))
                .toList();
    }

    private JsonNode received() {
        return JsonMapper.builder().build().readTree(server.bodies().getFirst());
    }

    private void send(String recipient) throws Exception {
        LineChannel channel = LineChannel.parse(TOKEN, recipient);
        URI endpoint = channel.endpoint(URI.create(server.url()).resolve("/v2/bot/message/"));
        WebhookServer.sender(pauses::add)
                .send(new Webhook(WebhookAddress.of(channel, endpoint), WebhookService.LINE), MESSAGE);
    }

    private Optional<OperationException> failureOf(String recipient) {
        return Optional.ofNullable(catchThrowableOfType(OperationException.class, () -> send(recipient)));
    }
}
