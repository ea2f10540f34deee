package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.KnownHostLine;
import org.junit.jupiter.api.Test;

/** Tests host keys that are new, known, changed or revoked. */
class HostKeysTest extends TestSshServer {
    @Test
    void a_new_host_key_is_confirmed_once_and_stored_in_the_format_of_openssh() throws Exception {
        Answers first = Answers.trusting("Paßwort");
        connect(first).close();
        assertThat(first.keys)
                .extracting(LoginQuestions.NewHostKey::fingerprint)
                .containsExactly(hostKey().fingerprint());
        assertThat(known)
                .hasContent("[127.0.0.1]:" + server.getPort() + " " + hostKey().type() + " "
                        + hostKey().base64());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(known)))
                .isEqualTo("rw-------");
        Answers second = Answers.distrusting("Paßwort");
        connect(second).close();
        assertThat(second.keys).isEmpty();
        assertThat(begun).endsWith(Hosts.Step.REACH, Hosts.Step.HOST_KEY, Hosts.Step.LOGIN, Hosts.Step.SHELL);
    }

    @Test
    void an_unconfirmed_host_key_is_rejected_without_asking_for_secrets() {
        Answers answers = Answers.distrusting("Paßwort");
        assertThatThrownBy(() -> connect(answers))
                .isInstanceOf(OperationException.HostKeyRefused.class)
                .has(MessageCode.of("remote.host-key-not-confirmed"));
        assertThat(answers.prompts).isEmpty();
        assertThat(known).doesNotExist();
        assertThat(begun.getLast()).isEqualTo(Hosts.Step.HOST_KEY);
    }

    @Test
    void a_new_key_is_handled_according_to_the_configuration_but_never_accepted_blindly() throws Exception {
        options = "StrictHostKeyChecking yes\n";
        assertRefused("StrictHostKeyChecking yes");
        assertThat(known).doesNotExist();
        options = "StrictHostKeyChecking no\n";
        Answers answers = Answers.distrusting("Paßwort");
        assertThatThrownBy(() -> connect(answers)).isInstanceOf(OperationException.HostKeyRefused.class);
        assertThat(answers.keys)
                .extracting(LoginQuestions.NewHostKey::status)
                .containsExactly(LoginQuestions.NewHostKey.HostKeyStatus.CHECKING_OFF);
        options = "StrictHostKeyChecking accept-new\n";
        connect(Answers.distrusting("Paßwort")).close();
        assertThat(known).content().contains(hostKey().base64());
    }

    @Test
    void a_new_key_is_compared_with_the_fingerprints_published_by_the_site() throws Exception {
        published = List.of("SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU");
        assertRefused("not among those the site publishes");
        assertThat(known).doesNotExist();
        published = List.of("SHA256:other", hostKey().fingerprint());
        Answers answers = Answers.trusting("Paßwort");
        connect(answers).close();
        assertThat(answers.keys)
                .extracting(LoginQuestions.NewHostKey::status)
                .containsExactly(LoginQuestions.NewHostKey.HostKeyStatus.PUBLISHED);
    }

    @Test
    void a_changed_host_key_is_rejected_without_a_prompt() throws Exception {
        write("", "[127.0.0.1]:" + server.getPort(), HostKey.of(newKey().getPublic()));
        assertRefused("has changed");
    }

    @Test
    void a_key_of_a_different_type_than_the_known_key_is_also_rejected() throws Exception {
        write("", "[127.0.0.1]:" + server.getPort(), new HostKey("ssh-rsa", "AAAAB3NzaC1yc2E="));
        assertRefused("has changed");
    }

    @Test
    void a_revoked_host_key_is_rejected_even_if_known() throws Exception {
        write("", "[127.0.0.1]:" + server.getPort(), hostKey());
        write("@revoked ", "*", hostKey());
        assertRefused("@revoked");
    }

    @Test
    void a_key_revoked_in_the_configuration_is_rejected_even_if_known() throws Exception {
        write("", "[127.0.0.1]:" + server.getPort(), hostKey());
        Path revoked = home.resolve("it's revoked");
        options = "RevokedHostKeys \"" + revoked + "\"\n";
        Files.writeString(
                revoked, "# stolen\n  " + hostKey().type() + " " + hostKey().base64() + " root@lab\n");
        assertRefused("RevokedHostKeys");

        HostKey other = HostKey.of(newKey().getPublic());
        Files.writeString(revoked, other.type() + " " + other.base64() + "\n");
        connect(Answers.distrusting("Paßwort")).close();
        options = "RevokedHostKeys none\n";
        connect(Answers.distrusting("Paßwort")).close();
    }

    @Test
    void no_host_is_trusted_if_the_file_of_revoked_keys_is_unreadable() throws Exception {
        write("", "[127.0.0.1]:" + server.getPort(), hostKey());
        Path revoked = home.resolve("revoked");
        options = "RevokedHostKeys " + revoked + "\n";
        assertThatThrownBy(() -> connect(Answers.distrusting("Paßwort")))
                .isInstanceOf(OperationException.FileFailed.class)
                .has(MessageCode.of("remote.revoked-keys-not-read"));
        Files.writeString(revoked, "SSHKRL\n\0...");
        assertThatThrownBy(() -> connect(Answers.distrusting("Paßwort")))
                .isInstanceOf(OperationException.FileFailed.class)
                .has(MessageCode.of("remote.revoked-keys-binary"));
    }

    @Test
    void hashed_names_and_patterns_are_matched() throws Exception {
        write("", KnownHostLine.hashed(new byte[20], "[127.0.0.1]:" + server.getPort()), hostKey());
        connect(Answers.distrusting("Paßwort")).close();
        Files.delete(known);
        write("", "[127.0.*]:*,!other", hostKey());
        connect(Answers.distrusting("Paßwort")).close();
    }

    private void assertRefused(String why) {
        Answers answers = Answers.trusting("Paßwort");
        assertThatThrownBy(() -> connect(answers))
                .isInstanceOf(OperationException.HostKeyRefused.class)
                .hasMessageContaining(why);
        assertThat(answers.keys).isEmpty();
        assertThat(answers.prompts).isEmpty();
    }

    private void write(String marker, String name, HostKey hostKey) throws Exception {
        Files.createDirectories(known.getParent());
        String before = Files.exists(known) ? Files.readString(known) : "# known\n";
        Files.writeString(known, before + marker + name + " " + hostKey.type() + " " + hostKey.base64() + "\n");
    }

    private HostKey hostKey() {
        return HostKey.of(key.getPublic());
    }
}
