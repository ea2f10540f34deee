package org.batchwright.remote.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.batchwright.model.OperationException;
import org.batchwright.remote.keychain.Keychain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookAddressTest {
    private static final String SLACK = "https://hooks.slack.com/services/T000/B000/XXXXXXXX";

    @ParameterizedTest
    @CsvSource({
        SLACK + ", SLACK",
        "https://discord.com/api/webhooks/1/abc, DISCORD",
        "https://canary.discord.com/api/webhooks/1/abc?thread_id=5, DISCORD",
        "https://lab.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4, TEAMS",
        "https://prod-12.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=abc, TEAMS",
        "https://default1.2.environment.api.powerplatform.com:443/powerautomate/workflows/3?sig=abc, TEAMS",
        "https://notdiscord.com/api/webhooks/1/abc, JSON",
        "https://discord.com.example.org/api/webhooks/1/abc, JSON",
        "http://localhost:8080/hook, JSON",
        "http://[::1]:8080/hook, JSON"
    })
    void the_service_is_recognized_by_its_host(String url, WebhookService service) throws Exception {
        assertThat(WebhookAddress.parse("  " + url + "\n").service()).isEqualTo(service);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "https://", "https:///x", "https://a b/XXXXXXXX", "https://u:p@host/XXXXXXXX"})
    void an_invalid_url_is_rejected_with_a_message_that_does_not_repeat_it(String typed) {
        OperationException failure = failure(typed);
        assertThat(failure.what()).isEqualTo("This is not a webhook URL.");
        assertThat(failure).hasNoCause();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://hooks.slack.com/services/XXXXXXXX",
                "ftp://host/XXXXXXXX",
                "//host/XXXXXXXX",
                "http://localhost.example.org/XXXXXXXX",
                "http://127.0.0.1.example.org/XXXXXXXX"
            })
    void an_unencrypted_url_is_rejected(String typed) {
        assertThat(failure(typed).what()).contains("would be unencrypted").doesNotContain("XXXXXXXX");
    }

    @Test
    void the_url_is_never_printed() throws Exception {
        WebhookAddress address = WebhookAddress.parse(SLACK + "?sig=ABCDEFGH");
        assertThat(new Webhook(address, WebhookService.SLACK).toString()).doesNotContain("XXXX");
        assertThat(address.redact("no /services/T000/B000/XXXXXXXX, XXXXXXXX or ABCDEFGH"))
                .isEqualTo("no …, … or …");
    }

    @Test
    void a_stored_url_is_found_in_the_keychain_after_a_restart() throws Exception {
        FakeKeychain keychain = new FakeKeychain();
        assertThat(new WebhookStore(keychain).save(WebhookAddress.parse(SLACK))).isTrue();
        assertThat(new WebhookStore(keychain).find())
                .hasValueSatisfying(found -> assertThat(found.secret()).isEqualTo(SLACK));
        new WebhookStore(keychain).remove();
        assertThat(new WebhookStore(keychain).find()).isEmpty();
        assertThat(keychain.size()).isZero();
    }

    @Test
    void without_a_keychain_the_url_is_kept_until_the_session_ends() throws Exception {
        WebhookStore store = new WebhookStore(Keychain.NONE);
        assertThat(store.save(WebhookAddress.parse(SLACK))).isFalse();
        assertThat(store.find()).isPresent();
        assertThat(new WebhookStore(Keychain.NONE).find()).isEmpty();
    }

    private static OperationException failure(String typed) {
        return catchThrowableOfType(OperationException.class, () -> WebhookAddress.parse(typed));
    }
}
