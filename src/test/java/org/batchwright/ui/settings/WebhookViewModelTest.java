package org.batchwright.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.webhook.FakeKeychain;
import org.batchwright.remote.webhook.WebhookServer;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.remote.webhook.WebhookStore;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class WebhookViewModelTest {
    private static final String DISCORD = "https://discord.com/api/webhooks/1/s3cr3t-t0ken";

    private final List<String> stored = new ArrayList<>();
    private final FakeKeychain keychain = new FakeKeychain();

    @Test
    void the_url_is_stored_in_the_keychain_and_the_settings_contain_only_the_service() {
        WebhookViewModel model = model(Optional.empty(), keychain);
        assertThat(model.on().get()).isFalse();
        model.typed().set(DISCORD);
        model.save();
        assertThat(model.on().get()).isTrue();
        assertThat(model.typed().get()).isEmpty();
        assertThat(model.status().get()).isEqualTo("Stored in the keychain. Message format: Discord.");
        model.service().set(Optional.of(WebhookService.SLACK));
        model.remove();
        assertThat(model.on().get()).isFalse();
        assertThat(keychain.size()).isZero();
        assertThat(stored).containsExactly("webhook detect", "webhook slack", "webhook off");
    }

    @Test
    void the_url_is_available_after_a_restart() {
        model(Optional.empty(), keychain).typed().set(DISCORD);
        assertThat(model(Optional.of("slack"), keychain).service().get()).hasValue(WebhookService.SLACK);
        assertThat(model(Optional.of("detect"), keychain).service().get()).isEmpty();
        assertThat(model(Optional.of("detect"), keychain).on().get()).isTrue();
        assertThat(model(Optional.of("off"), keychain).on().get()).isFalse();
    }

    @Test
    void without_a_keychain_the_settings_say_that_the_url_is_kept_until_the_window_closes() {
        WebhookViewModel model = model(Optional.empty(), Keychain.NONE);
        assertThat(model.retention().get()).isEmpty();
        model.typed().set(DISCORD);
        model.save();
        assertThat(model.on().get()).isTrue();
        assertThat(model.status().get()).isEqualTo("Message format: Discord.");
        assertThat(model.retention().get()).startsWith("Kept only until you close Batchwright");
        model.service().set(Optional.of(WebhookService.SLACK));
        String unsaved = "webhook unsaved-" + UnsavedBy.current().prefix();
        assertThat(stored).containsExactly(unsaved + "detect", unsaved + "slack");
    }

    @Test
    void a_url_that_another_window_keeps_is_lost_only_when_that_window_is_closed() {
        UnsavedBy other = UnsavedBy.current();
        WebhookViewModel second = model(Optional.of("unsaved-" + other.prefix() + "slack"), Keychain.NONE);
        assertThat(second.isNewlyForgotten()).isFalse();
        assertThat(second.on().get()).isFalse();
        assertThat(second.service().get()).hasValue(WebhookService.SLACK);
        assertThat(second.retention().get()).isEmpty();
        assertThat(stored).isEmpty();

        UnsavedBy ended = new UnsavedBy(other.process(), other.started() - 60_000);
        WebhookViewModel next = model(Optional.of("unsaved-" + ended.prefix() + "slack"), Keychain.NONE);
        assertThat(next.isNewlyForgotten()).isTrue();
        assertThat(stored).containsExactly("webhook forgotten-slack");
    }

    @Test
    void a_restart_after_which_the_url_must_be_entered_again_is_reported_once() {
        WebhookViewModel model = model(Optional.of("unsaved-slack"), Keychain.NONE);
        assertThat(model.isNewlyForgotten()).isTrue();
        assertThat(model.on().get()).isFalse();
        assertThat(model.service().get()).hasValue(WebhookService.SLACK);
        assertThat(model.retention().get()).startsWith("Enter the webhook again");
        assertThat(stored).containsExactly("webhook forgotten-slack");

        WebhookViewModel next = model(Optional.of("forgotten-slack"), Keychain.NONE);
        assertThat(next.isNewlyForgotten()).isFalse();
        assertThat(next.retention().get()).startsWith("Enter the webhook again");
        next.remove();
        assertThat(next.retention().get()).isEmpty();
        assertThat(stored).last().isEqualTo("webhook off");
    }

    @Test
    void an_invalid_url_is_reported_and_can_be_corrected() {
        WebhookViewModel model = model(Optional.empty(), keychain);
        model.typed().set("http://hooks.slack.com/services/T/B/s3cr3t-t0ken");
        model.save();
        assertThat(model.status().get()).contains("https://").doesNotContain("s3cr3t");
        assertThat(model.typed().get()).isNotEmpty();
        assertThat(model.on().get()).isFalse();
        assertThat(stored).isEmpty();
    }

    @Test
    void a_test_message_shows_the_actual_response_of_the_service() throws Exception {
        try (WebhookServer server = WebhookServer.start()) {
            WebhookViewModel model = model(Optional.empty(), keychain);
            model.typed().set(server.url());
            model.save();
            server.then(404, "", "no_service");
            model.test();
            assertThat(model.status().get())
                    .startsWith("127.0.0.1 did not accept the message: HTTP status 404 (no_service).")
                    .doesNotContain(WebhookServer.TOKEN);
            model.test();
            assertThat(model.status().get()).isEqualTo("127.0.0.1 accepted the message.");
            assertThat(server.bodies()).hasSize(2);
        }
    }

    @Test
    void a_url_missing_from_the_keychain_is_reported() {
        WebhookViewModel model = model(Optional.of("detect"), keychain);
        model.test();
        assertThat(model.status().get()).contains("cannot be read from the keychain");
    }

    @Test
    void a_line_token_is_stored_in_the_keychain_with_its_recipient() {
        WebhookViewModel model = model(Optional.empty(), keychain);
        assertThat(model.takesToken().getValue()).isFalse();
        model.typed().set("s3cr3t-t0ken".repeat(12));
        assertThat(model.takesToken().getValue()).isTrue();
        model.recipient().set("ada");
        model.save();
        assertThat(model.status().get()).startsWith("The recipient is not the ID of a LINE user or group.");
        model.recipient().set("U0123456789abcdef0123456789abcdef");
        model.save();
        assertThat(model.status().get()).isEqualTo("Stored in the keychain. Message format: LINE.");
        assertThat(model.typed().get() + model.recipient().get()).isEmpty();
        assertThat(keychain.size()).isEqualTo(1);
        assertThat(stored).containsExactly("webhook detect");
    }

    private WebhookViewModel model(Optional<String> last, Keychain secrets) {
        return new WebhookViewModel(
                last,
                new WebhookViewModel.Services(new WebhookStore(secrets), WebhookServer.sender()),
                new InlineBackground(),
                (key, value) -> stored.add(key + " " + value));
    }
}
