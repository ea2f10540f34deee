package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests every login method of ssh on real servers, and an error message for each unavailable method. */
@Tag("rig")
class LoginVariantsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path home;

    @ParameterizedTest
    @ValueSource(strings = {"id_ed25519", "id_rsa", "id_ecdsa"})
    void a_login_succeeds_with_keys_of_every_type(String key) throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        enters(config(rig, "IdentityFile " + rig.get("CLIENT") + "/" + key), LoginQuestions.NON_INTERACTIVE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"id_passphrase", "id_pem", "id_pkcs8"})
    void a_login_succeeds_with_keys_in_old_and_new_formats_and_their_passphrase(String key) throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path config = config(rig, "IdentityFile " + rig.get("CLIENT") + "/" + key);
        Answers answers = Answers.distrusting(rig.get("PASSPHRASE"));
        connect(config, answers).close();
        assertThat(answers.prompts).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"id_signed", "id_rsa_signed"})
    void a_login_succeeds_with_a_user_certificate_and_a_host_certificate_verifies_the_host(String key)
            throws Exception {
        Rigs.Info rig = Rigs.sshd("certs");
        enters(config(rig, "IdentityFile " + rig.get("CLIENT") + "/" + key), LoginQuestions.NON_INTERACTIVE);
        assertThatThrownBy(() -> connect(config(rig, "IdentityFile " + rig.get("KEY")), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("was rejected");
    }

    @Test
    void a_certificate_may_be_stored_separately_while_its_key_is_in_the_agent() throws Exception {
        Rigs.Info rig = Rigs.sshd("certs");
        Path key = Files.copy(Path.of(rig.get("CLIENT"), "id_signed"), home.resolve("key"));
        Files.copy(Path.of(rig.get("CLIENT"), "id_signed.pub"), home.resolve("key.pub"));
        Path certificate = Files.copy(Path.of(rig.get("CLIENT"), "id_signed-cert.pub"), home.resolve("elsewhere"));
        assertThatThrownBy(() -> connect(config(rig, "IdentityFile " + key), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.LoginRefused.class);
        enters(config(rig, "IdentityFile " + key, "CertificateFile " + certificate), LoginQuestions.NON_INTERACTIVE);
        Path socket = home.resolve("agent");
        Process agent = new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString()).start();
        try {
            await().atMost(SOON).until(() -> Files.exists(socket));
            ProcessBuilder add = new ProcessBuilder("ssh-add", key.toString());
            add.environment().put("SSH_AUTH_SOCK", socket.toString());
            assertThat(add.start().waitFor()).isZero();
            Files.delete(key);
            enters(
                    config(rig, "IdentityFile none", "IdentityAgent " + socket, "CertificateFile " + certificate),
                    LoginQuestions.NON_INTERACTIVE);
        } finally {
            agent.destroy();
        }
    }

    @Test
    void a_host_certificate_signed_by_another_authority_is_not_trusted() throws Exception {
        Rigs.Info rig = Rigs.sshd("certs");
        String other = Files.readString(Path.of(rig.get("CLIENT"), "id_ed25519.pub"));
        Path known = Files.writeString(
                home.resolve("known"), "@cert-authority [127.0.0.1]:" + rig.get("PORT") + " " + other);
        Path config = config(rig, "UserKnownHostsFile " + known, "IdentityFile " + rig.get("CLIENT") + "/id_signed");
        Answers answers = Answers.distrusting();
        assertThatThrownBy(() -> connect(config, answers)).isInstanceOf(OperationException.HostKeyRefused.class);
        assertThat(answers.keys).hasSize(1);
    }

    @Test
    void a_certificate_for_another_host_name_does_not_verify_the_host() throws Exception {
        Rigs.Info rig = Rigs.sshd("certs");
        String authority = Files.readString(Path.of(rig.get("KNOWN_HOSTS")))
                .lines()
                .filter(line -> line.startsWith("@cert-authority"))
                .findFirst()
                .orElseThrow();
        Path known = Files.writeString(home.resolve("known"), authority.replace("[127.0.0.1]", "[localhost]") + "\n");
        Path config = Files.writeString(
                home.resolve("config"),
                "Host it\n HostName localhost\n Port " + rig.get("PORT") + "\n User " + rig.get("USER")
                        + "\n IdentityAgent none\n IdentityFile " + rig.get("CLIENT")
                        + "/id_signed\n UserKnownHostsFile "
                        + known + "\n");
        assertThat(ssh(config)).isNotZero();
        assertThatThrownBy(() -> connect(config, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.class)
                .hasMessageContaining("certificate");
    }

    @Test
    void a_password_and_a_code_take_two_rounds_and_a_code_works_only_once() throws Exception {
        Rigs.Info rig = Rigs.sshd("code");
        Path config = config(rig, "NumberOfPasswordPrompts 1");
        String code = Rigs.code(rig);
        Answers answers = Answers.distrusting(rig.get("PASSWORD"), code);
        connect(config, answers).close();
        assertThat(answers.prompts).hasSize(2);
        assertThat(answers.prompts.getFirst().serverText()).contains("Password");
        assertThat(answers.prompts.getLast().serverText()).contains("One-time password");
        assertThatThrownBy(() -> connect(config, Answers.distrusting(rig.get("PASSWORD"), code)))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("wrong answers to the server's prompts");
    }

    @Test
    void a_login_succeeds_with_a_key_and_a_code_but_not_with_the_key_alone() throws Exception {
        Rigs.Info rig = Rigs.sshd("keycode");
        Path config = config(rig, "IdentityFile " + rig.get("KEY"));
        try (Host host = connect(config, Answers.distrusting(Rigs.code(rig)))) {
            assertThat(host.facts().login().text()).contains("key from").contains("answers to the server's prompts");
        }
        assertThatThrownBy(() -> connect(config, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("accepted the ed25519 key")
                .hasMessageContaining("were not answered");
    }

    @Test
    void jump_hosts_that_allow_no_commands_can_still_forward_connections() throws Exception {
        Rigs.Info gate = Rigs.sshd("gate");
        Rigs.Info first = Rigs.sshd("noisy");
        Rigs.Info rig = Rigs.sshd("key");
        String hops = "Host first\n HostName " + first.get("HOST") + "\n Port " + first.get("PORT") + "\n User "
                + first.get("USER") + "\nHost gate\n HostName " + gate.get("HOST") + "\n Port " + gate.get("PORT")
                + "\n User " + gate.get("USER") + "\nHost *\n IdentityFile " + rig.get("KEY") + "\n UserKnownHostsFile "
                + rig.get("KNOWN_HOSTS") + "\n IdentityAgent none\n";
        for (String way : List.of("gate", "first,gate")) {
            Path config = config(rig, "ProxyJump " + way, hops.strip());
            enters(config, LoginQuestions.NON_INTERACTIVE);
        }
        Path wrong = config(gate, "IdentityFile " + rig.get("KEY"));
        assertThatThrownBy(() -> connect(wrong, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("The login shell ended before the command");
    }

    @Test
    void commands_can_be_run_on_a_server_without_sftp() throws Exception {
        Rigs.Info rig = Rigs.sshd("nosftp");
        enters(config(rig, "IdentityFile " + rig.get("KEY")), LoginQuestions.NON_INTERACTIVE);
    }

    @Test
    void legacy_algorithms_are_named_in_the_error_and_used_only_if_configured() throws Exception {
        Rigs.Info rig = Rigs.sshd("legacy");
        String key = "IdentityFile " + rig.get("CLIENT") + "/id_rsa";
        assertThatThrownBy(() -> connect(config(rig, key), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.Unreachable.class)
                .hasMessageContaining("The server offers diffie-hellman-group14-sha1");
        Path allowed = config(
                rig,
                key,
                "KexAlgorithms +diffie-hellman-group14-sha1",
                "HostKeyAlgorithms +ssh-rsa",
                "PubkeyAcceptedAlgorithms +ssh-rsa",
                "MACs +hmac-sha1");
        enters(allowed, LoginQuestions.NON_INTERACTIVE);
    }

    @Test
    void a_server_that_accepts_only_new_algorithms_is_supported() throws Exception {
        Rigs.Info rig = Rigs.sshd("modern");
        enters(config(rig, "IdentityFile " + rig.get("KEY")), LoginQuestions.NON_INTERACTIVE);
    }

    @ParameterizedTest
    @CsvSource({"nologin,The login shell ended before the command", "expired,The account olga@127.0.0.1"})
    void a_denied_account_is_reported_with_the_reason(String variant, String why) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        Path config = config(rig, "IdentityFile " + rig.get("KEY"));
        assertThat(ssh(config)).isNotZero();
        assertThatThrownBy(() -> connect(config, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.class)
                .hasMessageContaining(why);
    }

    @Test
    void a_login_with_too_many_keys_is_reported_with_a_remedy() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        List<String> lines = new ArrayList<>();
        for (int number = 0; number < 11; number++) {
            Path copy = Files.copy(Path.of(rig.get("STRANGER_KEY")), home.resolve("stranger" + number));
            lines.add("IdentityFile " + copy);
        }
        assertThatThrownBy(() -> connect(config(rig, lines.toArray(String[]::new)), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOfSatisfying(
                        OperationException.LoginRefused.class,
                        failure -> assertThat(failure.advice()).contains("IdentitiesOnly"))
                .hasMessageContaining("too many failed login attempts");
    }

    @Test
    void the_configured_order_is_respected_and_forbidden_methods_are_not_tried() throws Exception {
        Rigs.Info rig = Rigs.sshd("keyboard");
        assertThatThrownBy(() -> connect(
                        config(rig, "KbdInteractiveAuthentication no"), Answers.distrusting(rig.get("PASSWORD"))))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("no usable login method");
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 400 Bad Request\r\n\r\n", ""})
    void non_ssh_servers_and_immediate_disconnects_are_reported(String greeting) throws Exception {
        try (ServerSocket server = new ServerSocket(0)) {
            Thread.ofVirtual().start(() -> {
                try (Socket socket = server.accept()) {
                    socket.getOutputStream().write(greeting.getBytes(StandardCharsets.UTF_8));
                } catch (IOException e) {
                    // the client has disconnected
                }
            });
            Path config = Files.writeString(
                    home.resolve("config"), "Host it\n HostName 127.0.0.1\n Port " + server.getLocalPort() + "\n");
            assertThatThrownBy(() -> connect(config, LoginQuestions.NON_INTERACTIVE))
                    .isInstanceOf(OperationException.Unreachable.class)
                    .has(MessageCode.of("remote.closed-before-login"));
        }
    }

    /** Checks that both ssh itself and the application's client can log in. */
    private void enters(Path config, LoginQuestions questions) throws Exception {
        assertThat(ssh(config)).as("ssh itself").isZero();
        try (Host host = connect(config, questions)) {
            assertThat(host.run("hostname", SOON).out()).isEqualTo("login1\n");
        }
    }

    private static int ssh(Path config) throws Exception {
        Process process = new ProcessBuilder("ssh", "-F", config.toString(), "-o", "BatchMode=yes", "it", "true")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private Path config(Rigs.Info rig, String... lines) throws Exception {
        String text =
                "Host it\n HostName " + rig.get("HOST") + "\n Port " + rig.get("PORT") + "\n User " + rig.get("USER")
                        + "\n " + String.join("\n ", lines) + "\nHost it\n IdentityAgent none\n UserKnownHostsFile "
                        + rig.get("KNOWN_HOSTS") + "\n";
        return Files.writeString(home.resolve("config"), text);
    }

    private Host connect(Path config, LoginQuestions questions) throws Exception {
        SshConfig ssh = new SshConfig(home, Optional.of(config), Map.of());
        Cluster cluster = new Cluster(
                new ClusterName("rig"),
                Optional.of(Address.alias("it")),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        return new Connections(ssh, new ThisComputer()).connect(cluster, questions, Hosts.Steps.SILENT);
    }
}
