package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.HostKeyReplacement;
import org.batchwright.remote.ssh.destination.KnownHostLine;
import org.junit.jupiter.api.Test;

/** Host keys: new, known, changed and revoked. */
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
    void a_key_of_a_different_type_than_the_known_one_is_also_rejected() throws Exception {
        write("", "[127.0.0.1]:" + server.getPort(), new HostKey("ssh-rsa", "AAAAB3NzaC1yc2E="));
        assertRefused("has changed");
    }

    @Test
    void a_changed_host_key_is_replaced_by_exactly_the_confirmed_one() throws Exception {
        String name = "[127.0.0.1]:" + server.getPort();
        HostKey old = HostKey.of(newKey().getPublic());
        HostKey other = HostKey.of(newKey().getPublic());
        write("", "node7," + name + ",10.0.0.9", old);
        write("", KnownHostLine.hashed(new byte[20], name), other);
        write("", "elsewhere", other);
        HostKeyChange change = change();
        assertThat(change.offered().fingerprint()).isEqualTo(hostKey().fingerprint());
        assertThat(change.known())
                .extracting(entry -> entry.line() + " " + entry.key().fingerprint())
                .containsExactly("2 " + old.fingerprint(), "3 " + other.fingerprint());
        String before = Files.readString(known);

        HostKeyReplacement.replace(change);

        assertThat(known.resolveSibling(known.getFileName() + ".old")).hasContent(before);
        assertThat(known)
                .content()
                .startsWith("# known\nnode7,10.0.0.9 " + old.type() + " " + old.base64() + "\nelsewhere ")
                .contains("|1|", hostKey().base64());
        connect(Answers.distrusting("Paßwort")).close();

        String after = Files.readString(known);
        HostKeyReplacement.replace(change); // confirmed for another cluster on the same host, too
        assertThat(known).hasContent(after);
        assertThat(known.resolveSibling(known.getFileName() + ".old")).hasContent(before);
    }

    @Test
    void only_the_confirmed_key_is_trusted_after_a_replacement() throws Exception {
        String name = "[127.0.0.1]:" + server.getPort();
        HostKey confirmed = HostKey.of(newKey().getPublic());
        write("", name, HostKey.of(newKey().getPublic()));
        HostKeyChange seen = change();
        HostKeyChange.Key offered =
                new HostKeyChange.Key(confirmed.type(), confirmed.base64(), confirmed.fingerprint());
        HostKeyReplacement.replace(new HostKeyChange(
                seen.host(), name, seen.files(), seen.known(), offered, HostKeyChange.Replacement.POSSIBLE));
        assertThat(known).hasContent("# known\n" + name + " " + confirmed.type() + " " + confirmed.base64() + "\n");
        assertRefused("has changed"); // the host presents a different key
    }

    @Test
    void nothing_is_replaced_if_the_known_keys_have_changed_since_they_were_compared() throws Exception {
        String name = "[127.0.0.1]:" + server.getPort();
        write("", name, HostKey.of(newKey().getPublic()));
        HostKeyChange change = change();
        write("", name, HostKey.of(newKey().getPublic()));
        String before = Files.readString(known);
        assertThatThrownBy(() -> HostKeyReplacement.replace(change))
                .isInstanceOf(OperationException.NotPossible.class)
                .has(MessageCode.of("remote.host-key-entries-changed"));
        assertThat(known).hasContent(before);
        assertThat(known.resolveSibling(known.getFileName() + ".old")).doesNotExist();
    }

    @Test
    void a_damaged_known_key_is_a_changed_one_and_can_be_replaced() throws Exception {
        String name = "[127.0.0.1]:" + server.getPort();
        write("@revoked ", name, HostKey.of(newKey().getPublic()));
        write("", name, new HostKey("1024", "65537"));
        HostKeyChange change = change();
        assertThat(change.known())
                .extracting(entry -> entry.key().fingerprint())
                .containsExactly("unreadable key");
        Files.setPosixFilePermissions(known, PosixFilePermissions.fromString("rw-r-----"));
        Path real = Files.move(known, home.resolve("shared known_hosts"));
        Files.createSymbolicLink(known, real);
        HostKeyReplacement.replace(change);
        assertThat(known)
                .isSymbolicLink()
                .content()
                .contains("@revoked ", hostKey().base64())
                .doesNotContain("65537");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                .isEqualTo("rw-r-----");
        connect(Answers.distrusting("Paßwort")).close();
    }

    @Test
    void a_host_key_is_replaced_only_where_the_user_and_the_site_leave_that_open() throws Exception {
        String name = "[127.0.0.1]:" + server.getPort();
        write("", name, HostKey.of(newKey().getPublic()));
        published = List.of("SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU");
        assertThat(change().replacement()).isEqualTo(HostKeyChange.Replacement.NOT_PUBLISHED);
        published = List.of(hostKey().fingerprint());
        assertThat(change().replacement()).isEqualTo(HostKeyChange.Replacement.PUBLISHED);
        published = List.of();
        options = "StrictHostKeyChecking yes\n";
        assertThat(change().replacement()).isEqualTo(HostKeyChange.Replacement.STRICT);
        options = "StrictHostKeyChecking accept-new\n";
        assertThat(change().replacement()).isEqualTo(HostKeyChange.Replacement.POSSIBLE);
        write("", "[127.0.*]:*", HostKey.of(newKey().getPublic()));
        HostKeyChange shared = change();
        assertThat(shared.replacement()).isEqualTo(HostKeyChange.Replacement.NOT_EDITABLE);
        String before = Files.readString(known);
        assertThatThrownBy(() -> HostKeyReplacement.replace(shared))
                .isInstanceOf(OperationException.NotPossible.class)
                .has(MessageCode.of("remote.host-key-not-replaceable"));
        assertThat(known).hasContent(before);
    }

    private HostKeyChange change() {
        OperationException.HostKeyRefused refused = catchThrowableOfType(
                OperationException.HostKeyRefused.class, () -> connect(Answers.trusting("Paßwort")));
        return refused.change().orElseThrow();
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
