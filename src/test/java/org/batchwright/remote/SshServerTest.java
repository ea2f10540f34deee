package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.FutureTask;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.keyboard.InteractiveChallenge;
import org.apache.sshd.server.auth.keyboard.KeyboardInteractiveAuthenticator;
import org.apache.sshd.server.session.ServerSession;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.batchwright.clusters.ClosedPort;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.KnownHostLine;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edge cases of the protocol, on an in-process server. */
class SshServerTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path home;

    private final List<Hosts.Step> begun = new ArrayList<>();
    private SshServer server;
    private KeyPair key;
    private Path known;
    private String options = "";
    private List<String> published = List.of();

    @BeforeEach
    void start() throws Exception {
        known = home.resolve(".ssh/known_hosts");
        key = newKey();
        server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(KeyPairProvider.wrap(key));
        server.setPasswordAuthenticator((user, password, session) -> password.equals("Paßwort"));
        server.setKeyboardInteractiveAuthenticator(KeyboardInteractiveAuthenticator.NONE);
        server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        server.stop(true);
    }

    @Test
    void a_new_host_key_is_confirmed_once_and_stored_like_openssh() throws Exception {
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
        assertThat(answers.asked).isEmpty();
        assertThat(known).doesNotExist();
        assertThat(begun.getLast()).isEqualTo(Hosts.Step.HOST_KEY);
    }

    @Test
    void a_new_key_follows_the_configuration_but_is_never_accepted_blindly() throws Exception {
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
    void a_new_key_is_compared_with_the_fingerprints_the_site_publishes() throws Exception {
        published = List.of("SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU");
        assertRefused("not one that the site publishes");
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
    void a_key_of_another_type_than_the_known_one_is_also_rejected() throws Exception {
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
    void a_key_revoked_by_the_configuration_is_rejected_even_if_known() throws Exception {
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
    void no_host_is_trusted_if_its_revoked_keys_are_unreadable() throws Exception {
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

    @Test
    void a_wrong_password_is_prompted_for_three_times_and_reported() {
        Answers answers = Answers.trusting("a", "b", "c", "d");
        assertThatThrownBy(() -> connect(answers))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("wrong password");
        assertThat(answers.asked)
                .filteredOn(asked -> asked.kind() == LoginQuestions.Secret.SecretType.PASSWORD)
                .hasSize(3);
    }

    @Test
    void password_and_one_time_code_use_the_servers_own_prompts() throws Exception {
        server.setPasswordAuthenticator(null);
        server.setKeyboardInteractiveAuthenticator(new TwoQuestions());
        Answers answers = Answers.trusting("Paßwort", "123456");
        connect(answers).close();
        assertThat(answers.asked)
                .extracting(LoginQuestions.Secret::serverText)
                .containsExactly("Read this\nPassword:", "Code:");
    }

    @Test
    void a_server_that_disconnects_midway_is_a_lost_link() throws Exception {
        Host host = connect(Answers.trusting("Paßwort"));
        FutureTask<Answer> running = new FutureTask<>(() -> host.run("echo > " + home + "/begun; sleep 60", SOON));
        Thread.ofVirtual().start(running);
        await().atMost(SOON).until(() -> Files.exists(home.resolve("begun")));
        server.getActiveSessions().forEach(session -> session.close(true));
        assertThatThrownBy(running::get).hasCauseInstanceOf(OperationException.ConnectionLost.class);
        await().atMost(SOON).until(() -> !host.isOpen());
    }

    @Test
    void unreachable_hosts_have_distinct_messages() throws Exception {
        try (ClosedPort closed = ClosedPort.take()) {
            assertThatThrownBy(() -> connect("127.0.0.1", closed.number(), LoginQuestions.NON_INTERACTIVE))
                    .isInstanceOf(OperationException.Unreachable.class)
                    .has(MessageCode.of("remote.connection-refused"));
        }
        assertThatThrownBy(() -> connect("no-such-host.invalid", 22, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.Unreachable.class)
                .has(MessageCode.of("remote.host-not-found"));
    }

    private void assertRefused(String why) {
        Answers answers = Answers.trusting("Paßwort");
        assertThatThrownBy(() -> connect(answers))
                .isInstanceOf(OperationException.HostKeyRefused.class)
                .hasMessageContaining(why);
        assertThat(answers.keys).isEmpty();
        assertThat(answers.asked).isEmpty();
    }

    private void write(String marker, String name, HostKey hostKey) throws Exception {
        Files.createDirectories(known.getParent());
        String before = Files.exists(known) ? Files.readString(known) : "# known\n";
        Files.writeString(known, before + marker + name + " " + hostKey.type() + " " + hostKey.base64() + "\n");
    }

    private HostKey hostKey() {
        return HostKey.of(key.getPublic());
    }

    private static KeyPair newKey() throws Exception {
        KeyPairGenerator generator = SecurityUtils.getKeyPairGenerator("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return generator.generateKeyPair();
    }

    private Host connect(LoginQuestions questions) throws Exception {
        return connect("127.0.0.1", server.getPort(), questions);
    }

    private Host connect(String name, int port, LoginQuestions questions) throws Exception {
        Path config = Files.writeString(
                home.resolve("config"), options + "UserKnownHostsFile " + known + "\nIdentityFile none\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), Map.of());
        Address address =
                new Address(name, Optional.of("alice"), OptionalInt.of(port), Optional.empty()).withHostKeys(published);
        Cluster cluster = new Cluster(
                new ClusterName("test"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
        return new Connections(ssh, new ThisComputer()).connect(cluster, questions, new Noted());
    }

    private final class Noted implements Hosts.Steps {
        @Override
        public void started(Hosts.Step step) {
            begun.add(step);
        }

        @Override
        public void done(Hosts.Step step, String how) {}
    }

    private static final class TwoQuestions implements KeyboardInteractiveAuthenticator {
        @Override
        public InteractiveChallenge generateChallenge(
                ServerSession session, String user, String language, String methods) {
            InteractiveChallenge challenge = new InteractiveChallenge();
            challenge.setInteractionName("");
            challenge.setInteractionInstruction("Read\u001b this");
            challenge.setLanguageTag("");
            challenge.addPrompt("Password: ", false);
            challenge.addPrompt("Code: ", true);
            return challenge;
        }

        @Override
        public boolean authenticate(ServerSession session, String user, List<String> answers) {
            return answers.equals(List.of("Paßwort", "123456"));
        }
    }
}
