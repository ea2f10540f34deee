package org.batchwright.remote.ssh.destination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.remote.Answers;
import org.batchwright.remote.LoginQuestions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SshConfigTest {
    @TempDir
    Path home;

    private Path config;

    @BeforeEach
    void write_a_configuration() throws Exception {
        Path more = Files.writeString(
                home.resolve("more.conf"),
                "Host inner\n  HostName inner.example.org\n  ProxyJump gate,ann@second:2022\n");
        config = Files.writeString(
                home.resolve("config"), """
                    Include %s
                    # comment
                    Host lab lab2 *.lab.example !bad.lab.example
                      HostName=login.%%h.example.org
                      User alice
                      Port 2222
                      IdentityFile %s/key one
                      IdentitiesOnly yes
                      HostKeyAlias lab-key
                    Host proxied
                      ProxyCommand nc %%h %%p
                    Host *
                      User everyone
                      UserKnownHostsFile %s/known
                    """.formatted(more, home, home).replace("/key one", "/key_one"));
    }

    @Test
    void host_names_without_wildcards_are_listed_including_included_files() {
        assertThat(config().aliases()).containsExactly("inner", "lab", "lab2", "proxied");
    }

    @Test
    void no_host_names_are_listed_if_the_file_is_missing() {
        assertThat(ofHome().aliases()).isEmpty();
    }

    @Test
    void valid_host_names_in_the_system_file_are_listed() throws Exception {
        Path system = Files.createDirectories(home.resolve("etc/ssh"));
        Files.writeString(system.resolve("ssh_config"), "Include ssh_config.d/*.conf\nHost shared\n");
        Files.createDirectory(system.resolve("ssh_config.d"));
        Files.writeString(
                system.resolve("ssh_config.d/20-systemd-ssh-proxy.conf"),
                "Host .host machine/.host\n ProxyUseFdpass yes\nHost unix/* vsock/* machine/*\n CheckHostIP no\n");
        Files.createDirectory(home.resolve(".ssh"));
        Files.writeString(home.resolve(".ssh/config"), "Host -oops own user@lab\n");
        assertThat(ofHome().aliases()).containsExactly("own", "shared");
    }

    @Test
    void an_alias_is_resolved_according_to_the_file() throws Exception {
        Destination lab = config().resolve(Address.alias("lab"), LoginQuestions.NON_INTERACTIVE);
        assertThat(lab.host()).isEqualTo("login.lab.example.org");
        assertThat(lab.title()).isEqualTo("alice@login.lab.example.org:2222");
        assertThat(lab.keys().files()).containsExactly(home.resolve("key_one"));
        assertThat(lab.keys().only()).isTrue();
        assertThat(lab.trust().name()).isEqualTo("lab-key");
        Destination other = config().resolve(Address.alias("Other"), LoginQuestions.NON_INTERACTIVE);
        assertThat(other.user()).isEqualTo("everyone");
        assertThat(other.trust().name()).isEqualTo("other");
        assertThat(config().resolve(Address.alias("inner"), LoginQuestions.NON_INTERACTIVE)
                        .jumps())
                .extracting(Address::toString)
                .containsExactly("gate", "ann@second:2022");
    }

    @Test
    void typed_values_override_values_in_the_file() throws Exception {
        Address typed = new Address("lab", Optional.of("bob"), OptionalInt.of(22), Optional.of("~/mine"));
        Destination lab = config().resolve(typed, LoginQuestions.NON_INTERACTIVE);
        assertThat(lab.title()).isEqualTo("bob@login.lab.example.org");
        assertThat(lab.keys().files()).startsWith(home.resolve("mine"));
    }

    @Test
    void the_jump_hosts_of_the_cluster_override_the_jump_hosts_in_the_file() throws Exception {
        for (String alias : List.of("inner", "proxied")) {
            Address typed = new Address(
                    alias,
                    Optional.of("bob"),
                    OptionalInt.empty(),
                    Optional.of("~/mine"),
                    List.of("access.example.org", "ann@second:2022"));
            List<Address> jumps =
                    config().resolve(typed, LoginQuestions.NON_INTERACTIVE).jumps();
            assertThat(jumps)
                    .extracting(Address::toString)
                    .containsExactly("bob@access.example.org", "ann@second:2022");
            assertThat(jumps).extracting(Address::keyFile).containsOnly(Optional.of("~/mine"));
        }
    }

    @Test
    void a_proxy_command_is_a_shell_command_with_expanded_tokens() throws Exception {
        Destination proxied = config().resolve(Address.alias("proxied"), LoginQuestions.NON_INTERACTIVE);
        assertThat(proxied.way().command()).contains("nc proxied 22");
        Address bad = new Address("proxied", Optional.of("$(id)"), OptionalInt.empty(), Optional.empty());
        assertThatThrownBy(() -> config().resolve(bad, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("$(id)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-oProxyCommand=./evil", "a -oProxyCommand=./evil", "ali;ce", "ali\u0007ce", "alice\\"})
    void a_user_name_that_ssh_rejects_never_reaches_a_command(String user) throws Exception {
        Files.writeString(
                config,
                "Host lab\n  ProxyCommand ssh %r@gate -W %h:%p\nHost named\n  User \"" + user.replace("\\", "\\\\")
                        + "\"\n  HostName lab\n");
        Address typed = new Address("lab", Optional.of(user), OptionalInt.empty(), Optional.empty());

        assertThatThrownBy(() -> config().resolve(typed, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("not a valid user name");
        assertThatThrownBy(() -> config().resolve(Address.alias("named"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.NotPossible.class);
        Address throughIt =
                new Address("far", Optional.empty(), OptionalInt.empty(), Optional.empty(), List.of(user + "@gate"));
        Address hop = config().resolve(throughIt, LoginQuestions.NON_INTERACTIVE)
                .jumps()
                .getFirst();
        assertThatThrownBy(() -> config().resolve(hop, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.NotPossible.class);
    }

    @Test
    void a_configured_host_name_that_ssh_rejects_is_rejected() throws Exception {
        Files.writeString(config, "Host lab\n  HostName -oProxyCommand=./evil\n");

        assertThatThrownBy(() -> config().resolve(Address.alias("lab"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("not a valid host name");
    }

    @Test
    void a_command_in_the_file_runs_only_if_allowed_and_permission_is_requested_once() throws Exception {
        Path ran = home.resolve("ran");
        Files.writeString(config, "Match exec \"echo %h >> " + ran + "\"\n  User matched\n");
        SshConfig ssh = config();
        assertThatThrownBy(() -> ssh.resolve(Address.alias("lab"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("echo lab");
        assertThat(ran).doesNotExist();
        Answers allowing = Answers.trusting();
        assertThat(ssh.resolve(Address.alias("lab"), allowing).user()).isEqualTo("matched");
        assertThat(ssh.resolve(Address.alias("lab"), allowing).user()).isEqualTo("matched");
        assertThat(allowing.commands)
                .extracting(LoginQuestions.LocalCommand::command)
                .containsExactly("echo lab >> " + ran);
        assertThat(ran).hasContent("lab\nlab");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-oProxyCommand=x", "two words", "line\nfeed", "a$(id)", "a,b", "a\u202eb"})
    void an_invalid_host_name_never_reaches_ssh(String name) {
        assertThatThrownBy(() -> config().resolve(Address.alias(name), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.NotPossible.class);
    }

    /** Reads a test folder instead of /etc/ssh. */
    private SshConfig ofHome() {
        return new SshConfig(
                home,
                Optional.empty(),
                Map.of("ProgramData", home.resolve("etc").toString()));
    }

    private SshConfig config() {
        return new SshConfig(home, Optional.of(config), Map.of());
    }
}
