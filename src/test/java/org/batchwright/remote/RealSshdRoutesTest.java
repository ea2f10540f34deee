package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests routes to a real sshd: logins, jump hosts and proxy commands. */
@Tag("rig")
class RealSshdRoutesTest extends RealSshd {
    @Test
    void a_wrong_passphrase_is_requested_again() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Answers answers = Answers.distrusting("wrong", rig.get("PASSPHRASE"));
        try (Host host = connect(rig, rig.get("PASSPHRASE_KEY"), answers)) {
            assertThat(host.run("echo in", SOON).out()).isEqualTo("in\n");
        }
        assertThat(answers.prompts).extracting(LoginQuestions.Secret::again).containsExactly(false, true);
        assertThat(answers.prompts)
                .extracting(LoginQuestions.Secret::kind)
                .containsOnly(LoginQuestions.Secret.SecretType.PASSPHRASE);
    }

    @Test
    void a_wrong_passphrase_and_a_rejected_key_have_distinct_messages() {
        Rigs.Info rig = Rigs.sshd("key");
        assertThatThrownBy(() -> connect(rig, rig.get("PASSPHRASE_KEY"), Answers.distrusting("a", "b", "c")))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("wrong passphrase for the key " + rig.get("PASSPHRASE_KEY"));
        assertThatThrownBy(() -> connect(rig, rig.get("STRANGER_KEY"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("key from " + rig.get("STRANGER_KEY") + " was rejected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"password", "keyboard"})
    void a_login_succeeds_with_the_correct_password_and_a_wrong_password_is_reported(String variant) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        Answers answers = Answers.distrusting("wrong", rig.get("PASSWORD"));
        try (Host host = connect(rig, rig.get("KEY"), answers)) {
            assertThat(host.run("echo in", SOON).out()).isEqualTo("in\n");
        }
        assertThat(answers.prompts).extracting(LoginQuestions.Secret::again).containsExactly(false, true);
        assertThatThrownBy(() -> connect(rig, rig.get("KEY"), Answers.distrusting("a", "b", "c")))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("wrong");
        assertThatThrownBy(() -> connect(rig, rig.get("KEY"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.LoginRefused.class);
    }

    @Test
    void a_login_succeeds_with_a_key_from_the_agent() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path socket = home.resolve("agent");
        Process agent = new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString()).start();
        try {
            await().atMost(SOON).until(() -> Files.exists(socket));
            Process add = environment(new ProcessBuilder("ssh-add", rig.get("KEY")), socket)
                    .start();
            assertThat(add.waitFor()).isZero();
            Map<String, String> environment = Map.of("SSH_AUTH_SOCK", socket.toString());
            try (Host host = connect(rig, Optional.empty(), LoginQuestions.NON_INTERACTIVE, environment)) {
                assertThat(host.facts().login().text()).contains("from the agent");
            }
        } finally {
            agent.destroy();
        }
    }

    @Test
    void a_host_behind_a_jump_host_is_reachable() throws Exception {
        Rigs.Info gate = Rigs.sshd("noisy");
        String jump = "ProxyJump " + gate.get("USER") + "@" + gate.get("HOST") + ":" + gate.get("PORT");
        Rigs.Info rig = Rigs.sshd("key");
        String text = "Host inner\n HostName " + rig.get("HOST") + "\n Port " + rig.get("PORT") + "\n User "
                + rig.get("USER") + "\n " + jump + "\nHost *\n IdentityFile " + rig.get("KEY")
                + "\n UserKnownHostsFile " + rig.get("KNOWN_HOSTS");
        Path config = Files.writeString(home.resolve("config"), text + "\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), Map.of());
        try (Host host = connect(ssh, Address.alias("inner"), LoginQuestions.NON_INTERACTIVE)) {
            assertThat(host.run("echo $USER ${SSH_CONNECTION##* }", SOON).out())
                    .isEqualTo(rig.get("USER") + " " + rig.get("PORT") + "\n");
        }
    }

    @Test
    void a_proxy_command_carries_the_connection_and_ends_with_it() throws Exception {
        Rigs.Info gate = Rigs.sshd("noisy");
        Rigs.Info rig = Rigs.sshd("key");
        String command = "ssh -F none -i " + gate.get("KEY") + " -o UserKnownHostsFile=" + gate.get("KNOWN_HOSTS")
                + " -p " + gate.get("PORT") + " -W [%h]:%p " + gate.get("USER") + "@" + gate.get("HOST");
        SshConfig ssh = proxied(rig, command);
        try (Host host = connect(ssh, Address.alias("inner"), LoginQuestions.NON_INTERACTIVE)) {
            assertThat(host.run("echo ${SSH_CONNECTION##* }", SOON).out()).isEqualTo(rig.get("PORT") + "\n");
            assertThat(ProcessHandle.current().children().toList()).isNotEmpty();
        }
        await().atMost(SOON).until(() -> ProcessHandle.current().children().noneMatch(ProcessHandle::isAlive));
        SshConfig wrong = proxied(rig, "sh -c 'echo no way to %h >&2; exit 1'");
        assertThatThrownBy(() -> connect(wrong, Address.alias("inner"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.Unreachable.class)
                .hasMessageContaining("ProxyCommand")
                .hasMessageContaining("no way to " + rig.get("HOST"));
    }

    private SshConfig proxied(Rigs.Info rig, String command) throws Exception {
        String text = "Host inner\n HostName " + rig.get("HOST") + "\n Port " + rig.get("PORT") + "\n User "
                + rig.get("USER") + "\n IdentityFile " + rig.get("KEY") + "\n UserKnownHostsFile "
                + rig.get("KNOWN_HOSTS") + "\n ProxyCommand " + command + "\n";
        Path config = Files.writeString(home.resolve("config"), text);
        return new SshConfig(home, Optional.of(config), Map.of());
    }

    @Test
    void the_jump_hosts_of_a_cluster_are_accessed_with_its_account_and_key() throws Exception {
        Rigs.Info gate = Rigs.sshd("noisy");
        Rigs.Info rig = Rigs.sshd("key");
        Path config = Files.writeString(home.resolve("config"), "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), Map.of());
        String hop = gate.get("HOST") + ":" + gate.get("PORT");
        Address address = new Address(
                rig.get("HOST"),
                Optional.of(rig.get("USER")),
                OptionalInt.of(Integer.parseInt(rig.get("PORT"))),
                Optional.of(rig.get("KEY")),
                List.of(gate.get("USER").equals(rig.get("USER")) ? hop : gate.get("USER") + "@" + hop));
        try (Host host = connect(ssh, address, LoginQuestions.NON_INTERACTIVE)) {
            assertThat(host.run("echo $USER ${SSH_CONNECTION##* }", SOON).out())
                    .isEqualTo(rig.get("USER") + " " + rig.get("PORT") + "\n");
        }
    }

    @Test
    void a_port_that_refuses_behind_a_jump_host_is_named_with_the_jump_host() throws Exception {
        Rigs.Info gate = Rigs.sshd("gate");
        Path config = Files.writeString(home.resolve("config"), "UserKnownHostsFile " + gate.get("KNOWN_HOSTS") + "\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), Map.of());
        Address address = new Address(
                "localhost",
                Optional.of(gate.get("USER")),
                OptionalInt.of(1),
                Optional.of(gate.get("KEY")),
                List.of(gate.get("HOST") + ":" + gate.get("PORT")));
        assertThatThrownBy(() -> connect(ssh, address, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.Unreachable.class)
                .hasMessage("localhost refused the connection on port 1 (through the jump host " + gate.get("USER")
                        + "@" + gate.get("HOST") + ":" + gate.get("PORT") + ").");
    }
}
