package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.KnownHostLine;
import org.junit.jupiter.api.Test;

/** Tests the replacement of known host keys after the user has compared them. */
class HostKeyReplacementTest extends TestSshServer {
    @Test
    void a_changed_host_key_is_replaced_by_exactly_the_confirmed_key() throws Exception {
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

        replace(change);

        assertThat(known.resolveSibling(known.getFileName() + ".old")).hasContent(before);
        assertThat(known)
                .content()
                .startsWith("# known\nnode7,10.0.0.9 " + old.type() + " " + old.base64() + "\nelsewhere ")
                .contains("|1|", hostKey().base64());
        connect(Answers.distrusting("Paßwort")).close();

        String after = Files.readString(known);
        replace(change); // the key has also been confirmed for another cluster on the same host
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
        replace(new HostKeyChange(
                seen.host(), name, seen.files(), seen.known(), offered, HostKeyChange.Replacement.POSSIBLE));
        assertThat(known).hasContent("# known\n" + name + " " + confirmed.type() + " " + confirmed.base64() + "\n");
        assertRefused("has changed"); // the host presents another key
    }

    @Test
    void no_key_is_replaced_if_the_known_keys_have_changed_since_they_were_compared() throws Exception {
        String name = "[127.0.0.1]:" + server.getPort();
        write("", name, HostKey.of(newKey().getPublic()));
        HostKeyChange change = change();
        write("", name, HostKey.of(newKey().getPublic()));
        String before = Files.readString(known);
        assertThatThrownBy(() -> replace(change))
                .isInstanceOf(OperationException.NotPossible.class)
                .has(MessageCode.of("remote.host-key-entries-changed"));
        assertThat(known).hasContent(before);
        assertThat(known.resolveSibling(known.getFileName() + ".old")).doesNotExist();
    }

    @Test
    void a_damaged_known_key_is_treated_as_changed_and_can_be_replaced() throws Exception {
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
        replace(change);
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
    void a_host_key_is_not_replaced_if_the_user_or_the_site_rules_it_out() throws Exception {
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
        assertThatThrownBy(() -> replace(shared))
                .isInstanceOf(OperationException.NotPossible.class)
                .has(MessageCode.of("remote.host-key-not-replaceable"));
        assertThat(known).hasContent(before);
    }

    @Test
    void a_host_key_is_not_replaced_if_the_configuration_has_forbidden_it_since_it_was_compared() throws Exception {
        write("", "[127.0.0.1]:" + server.getPort(), HostKey.of(newKey().getPublic()));
        HostKeyChange compared = change();
        assertThat(compared.replacement()).isEqualTo(HostKeyChange.Replacement.POSSIBLE);
        String before = Files.readString(known);
        options = "StrictHostKeyChecking yes\n";
        assertThatThrownBy(() -> replace(compared))
                .isInstanceOf(OperationException.NotPossible.class)
                .has(MessageCode.of("remote.host-key-settings-changed"));
        options = "";
        published = List.of("SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU");
        assertThatThrownBy(() -> replace(compared))
                .isInstanceOf(OperationException.NotPossible.class)
                .has(MessageCode.of("remote.host-key-settings-changed"));
        assertThat(known).hasContent(before);
    }

    @Test
    void a_host_key_revoked_since_it_was_compared_is_not_trusted() throws Exception {
        String name = "[127.0.0.1]:" + server.getPort();
        write("", name, HostKey.of(newKey().getPublic()));
        HostKeyChange compared = change();
        write("@revoked ", "*", hostKey());
        String before = Files.readString(known);
        assertThatThrownBy(() -> replace(compared))
                .isInstanceOf(OperationException.NotPossible.class)
                .has(MessageCode.of("remote.host-key-settings-changed"));
        assertThat(known).hasContent(before);
    }

    @Test
    void the_key_of_a_host_with_a_name_in_any_script_is_replaced() throws Exception {
        options = "HostKeyAlias 計算機-ÄÖ\n";
        HostKey old = HostKey.of(newKey().getPublic());
        write("", "計算機-äö,ñandú", old);
        Files.write(known, new byte[] {'#', (byte) 0xE9, '\n'}, StandardOpenOption.APPEND); // a comment in Latin-1

        replace(change());

        assertThat(Files.readAllBytes(known)).contains(0xE9).doesNotContain('?');
        assertThat(new String(Files.readAllBytes(known), StandardCharsets.UTF_8))
                .contains("\nñandú " + old.type() + " " + old.base64() + "\n")
                .contains("\n計算機-äö " + hostKey().type() + " " + hostKey().base64() + "\n");
        connect(Answers.distrusting("Paßwort")).close();
    }

    @Test
    void several_known_keys_of_one_type_belong_to_servers_that_share_a_name() throws Exception {
        String name = "[127.0.0.1]:" + server.getPort();
        HostKey one = HostKey.of(newKey().getPublic());
        write("", name, one);
        write("", name, one);
        write("", name, new HostKey("ssh-rsa", "AAAAB3NzaC1yc2E="));
        assertThat(change().knownKeys()).isEqualTo(2);
        assertThat(change().isShared()).isFalse();
        write("", name, HostKey.of(newKey().getPublic()));
        assertThat(change().knownKeys()).isEqualTo(3);
        assertThat(change().isShared()).isTrue();
    }

    private void replace(HostKeyChange confirmed) throws Exception {
        connections().replaceHostKey(cluster("127.0.0.1", server.getPort()), confirmed);
    }

    private HostKeyChange change() {
        OperationException.HostKeyRefused refused = catchThrowableOfType(
                OperationException.HostKeyRefused.class, () -> connect(Answers.trusting("Paßwort")));
        return refused.change().orElseThrow();
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
