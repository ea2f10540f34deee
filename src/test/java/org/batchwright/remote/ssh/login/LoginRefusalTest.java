package org.batchwright.remote.ssh.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.KnownHosts;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests messages about a failed login, depending on the methods that the server still offers. */
class LoginRefusalTest {
    private final LoginRefusal refusal = new LoginRefusal(alice());

    @ParameterizedTest
    @ValueSource(strings = {"", "password", "publickey,password", "publickey", "gssapi-with-mic"})
    void the_advice_after_a_wrong_password_is_to_check_it(String offers) {
        refusal.add(Message.of(LoginRefusal.WRONG_PASSWORD));
        OperationException failure = refusal.failure(List.of(), List.of(offers.split(",")), "");
        assertThat(failure.what()).isEqualTo("The server rejected the login for alice@lab:2222: wrong password.");
        assertThat(failure.advice())
                .contains("Check the user name, the password")
                .doesNotContain("supports none");
    }

    @Test
    void keys_are_not_blamed_if_a_server_hangs_up_after_wrong_passwords() {
        refusal.add(Message.of(LoginRefusal.WRONG_PASSWORD));
        refusal.onDisconnected(new IOException("Too many authentication failures"), true);
        OperationException failure = refusal.failure(List.of(), List.of("password"), "");
        assertThat(failure.what()).contains("too many failed login attempts").contains("wrong password");
        assertThat(failure.advice()).contains("password").doesNotContain("IdentityFile");
    }

    @Test
    void the_message_about_a_server_that_offers_no_method_has_no_empty_list() {
        OperationException failure = refusal.failure(List.of(), List.of(""), "");
        assertThat(failure.advice()).doesNotContain(": .").contains("Check the user name");
        assertThat(failure.details()).startsWith("the server offers no login methods");
    }

    @Test
    void a_rejected_key_is_distinguished_from_a_missing_key_if_only_keys_are_accepted() {
        assertThat(refusal.failure(List.of(), List.of("publickey"), "").advice())
                .contains("Choose a key file for this cluster");
        refusal.add(Message.of("remote.key-file-missing", "/home/alice/.ssh/lab"));
        OperationException missing = refusal.failure(List.of(), List.of("publickey"), "");
        assertThat(missing.what()).contains("the key file /home/alice/.ssh/lab does not exist");
        assertThat(missing.advice()).contains("Choose a key file for this cluster");
        refusal.onKeyOffered();
        refusal.add(Message.of("remote.credential-rejected", "ed25519 key from /home/alice/.ssh/id"));
        assertThat(refusal.failure(List.of(), List.of("publickey"), "").advice())
                .contains("is installed on the cluster");
    }

    @Test
    void unsupported_login_methods_are_named() {
        assertThat(refusal.failure(List.of(), List.of("gssapi-with-mic", "hostbased"), "")
                        .advice())
                .contains("gssapi-with-mic, hostbased");
    }

    @Test
    void a_disconnect_without_a_message_is_reported_as_having_no_reason() {
        refusal.onDisconnected(new IOException(""), true);
        assertThat(refusal.failure(List.of(), List.of(), "").what()).contains("no reason given");
    }

    static Destination alice() {
        return new Destination(
                new Destination.Endpoint("lab", 2222, "alice", "mylab"),
                new Destination.Keys(List.of(), List.of(), false, List.of(), List.of("password")),
                new Destination.Trust(
                        "lab",
                        new KnownHosts(List.of(Path.of("known_hosts")), false, Optional.empty()),
                        Destination.Unknown.ASKED,
                        List.of()),
                new Destination.Way(List.of(), Optional.empty()),
                new Destination.ConnectionSettings(
                        Duration.ofSeconds(15),
                        Duration.ofSeconds(30),
                        3,
                        3,
                        new Destination.Algorithms(
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())));
    }
}
