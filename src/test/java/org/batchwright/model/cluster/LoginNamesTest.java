package org.batchwright.model.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoginNamesTest {

    @ParameterizedTest
    @ValueSource(strings = {"alice", "a.b-c_d", "LAB\\alice", "alice@example.org", "First Last", "ユーザ", "a$b"})
    void user_names_that_ssh_accepts_are_valid(String name) {
        assertThat(LoginNames.userFault(name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-l",
                "a -l",
                "a\t-l",
                "a;b",
                "a`b",
                "a|b",
                "a'b",
                "a\"b",
                "a(b",
                "a{b",
                "a\\",
                "a\u001bb",
                "a\nb",
                ""
            })
    void user_names_that_ssh_rejects_are_invalid(String name) {
        assertThat(LoginNames.userFault(name)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab", "login.lab.example.org", "10.0.0.1", "fe80::1%eth0", "::1", "lab_1"})
    void hosts_that_ssh_accepts_are_valid(String name) {
        assertThat(LoginNames.hostFault(name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-lab", "a b", "a$b", "a\\b", "a,b", "a;b", "a{b", "a\u202eb", "a\u0085b", ""})
    void hosts_that_ssh_rejects_are_invalid(String name) {
        assertThat(LoginNames.hostFault(name)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gate",
                "ann@gate",
                "ann@gate:2022",
                "ssh://ann@gate:2022",
                "ann@[::1]:22",
                "::1",
                "[::1]",
                "ssh://gate:22/",
                "LAB\\ann@gate"
            })
    void jump_hosts_that_ssh_accepts_are_valid(String hop) {
        assertThat(LoginNames.hopFault(hop)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-gate",
                "-x@gate",
                "ssh://-x@gate",
                "ann@-gate",
                "a b",
                "ann@",
                "",
                "gate:",
                "gate:0",
                "ann@gate:99999",
                "gate:ssh",
                ":22"
            })
    void jump_hosts_that_ssh_rejects_are_invalid(String hop) {
        assertThat(LoginNames.hopFault(hop)).isPresent();
    }
}
