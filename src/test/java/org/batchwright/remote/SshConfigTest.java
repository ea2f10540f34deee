package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Address;
import org.batchwright.model.Trouble;
import org.junit.jupiter.api.Assumptions;
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
    void names_without_wildcards_are_listed_with_those_of_included_files() {
        assertThat(config("ssh").aliases()).containsExactly("inner", "lab", "lab2", "proxied");
    }

    @Test
    void without_a_file_there_are_no_names() {
        assertThat(new SshConfig(home).aliases()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh", "/no/such/ssh"})
    void an_alias_means_the_same_with_ssh_and_without_it(String program) throws Exception {
        assumeThere(program);
        Destination lab = config(program).resolve(Address.alias("lab"));
        assertThat(lab.host()).isEqualTo("login.lab.example.org");
        assertThat(lab.title()).isEqualTo("alice@login.lab.example.org:2222");
        assertThat(lab.keys().files()).containsExactly(home.resolve("key_one"));
        assertThat(lab.keys().only()).isTrue();
        assertThat(lab.trust().name()).isEqualTo("lab-key");
        Destination other = config(program).resolve(Address.alias("Other"));
        assertThat(other.user()).isEqualTo("everyone");
        assertThat(other.trust().name()).isEqualTo("other");
        assertThat(config(program).resolve(Address.alias("inner")).jumps())
                .extracting(Address::toString)
                .containsExactly("gate", "ann@second:2022");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh", "/no/such/ssh"})
    void what_was_typed_goes_before_the_file(String program) throws Exception {
        assumeThere(program);
        Address typed = new Address("lab", Optional.of("bob"), OptionalInt.of(22), Optional.of("~/mine"));
        Destination lab = config(program).resolve(typed);
        assertThat(lab.title()).isEqualTo("bob@login.lab.example.org");
        assertThat(lab.keys().files()).startsWith(home.resolve("mine"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh", "/no/such/ssh"})
    void hosts_in_between_that_the_cluster_names_go_before_those_of_the_file(String program) throws Exception {
        assumeThere(program);
        for (String alias : List.of("inner", "proxied")) {
            Address typed = new Address(
                    alias,
                    Optional.of("bob"),
                    OptionalInt.empty(),
                    Optional.of("~/mine"),
                    List.of("access.example.org", "ann@second:2022"));
            List<Address> jumps = config(program).resolve(typed).jumps();
            assertThat(jumps)
                    .extracting(Address::toString)
                    .containsExactly("bob@access.example.org", "ann@second:2022");
            assertThat(jumps).extracting(Address::keyFile).containsOnly(Optional.of("~/mine"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh", "/no/such/ssh"})
    void a_proxy_command_is_refused_with_a_sentence(String program) {
        assumeThere(program);
        assertThatThrownBy(() -> config(program).resolve(Address.alias("proxied")))
                .isInstanceOf(Trouble.NotPossible.class)
                .hasMessageContaining("ProxyCommand");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-oProxyCommand=x", "two words", "line\nfeed"})
    void what_is_no_host_name_never_reaches_ssh(String name) {
        assertThatThrownBy(() -> config("ssh").resolve(Address.alias(name))).isInstanceOf(Trouble.NotPossible.class);
    }

    private SshConfig config(String program) {
        return new SshConfig(home, Optional.of(config), Map.of(), List.of(program));
    }

    private static void assumeThere(String program) {
        Assumptions.assumeTrue(program.startsWith("/") || Files.exists(Path.of("/usr/bin/ssh")), "no ssh here");
    }
}
