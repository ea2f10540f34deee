package org.batchwright.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Answers;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.ssh.login.NewKey;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the replacement of password logins with key logins on real accounts. */
@Tag("rig")
class KeySetupTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    /** Shell commands that prepare ~/.ssh on the test accounts. */
    private static final String OWN =
            "rm -rf ~/.ssh; mkdir -m 777 ~/.ssh; printf 'ssh-ed25519 AAAA other' >~/.ssh/authorized_keys";

    @TempDir
    Path home;

    @ParameterizedTest
    @ValueSource(strings = {"", "two  blanks \"and\" quotes 学"})
    void a_new_key_is_readable_by_ssh_keygen_and_never_overwrites_a_file(String passphrase) throws Exception {
        Path file = home.resolve("sub/id_ed25519");
        NewKey key = new NewKey("alice@here");
        key.write(file, passphrase.toCharArray());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        Process keygen = new ProcessBuilder("ssh-keygen", "-y", "-P", passphrase, "-f", file.toString()).start();
        assertThat(new String(keygen.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip())
                .isEqualTo(key.line());
        assertThat(keygen.waitFor()).isZero();
        assertThat(Files.readString(home.resolve("sub/id_ed25519.pub")).strip()).isEqualTo(key.line());
        assertThatThrownBy(() -> key.write(file, new char[0])).isInstanceOf(FileAlreadyExistsException.class);
    }

    @ParameterizedTest
    @CsvSource({"alice,''", "cathy,lösung"})
    void a_key_is_installed_over_a_password_login_with_any_login_shell(String user, String passphrase)
            throws Exception {
        Rigs.Info rig = Rigs.sshd("own");
        Path config = Files.writeString(
                home.resolve("config"),
                "Host own\n HostName " + rig.get("HOST") + "\n Port " + rig.get("PORT") + "\n User " + user
                        + "\n IdentityFile ~/.ssh/id_ed25519\n IdentityAgent none\n UserKnownHostsFile "
                        + home.resolve("known") + "\n");
        Connections connections =
                new Connections(new SshConfig(home, Optional.of(config), Map.of()), new ThisComputer());
        try (Host host = connections.connect(cluster(), Answers.trusting(rig.get("PASSWORD")), Hosts.Steps.SILENT)) {
            assertThat(host.run(OWN, SOON).exit()).isZero();
            for (int number = 0; number < 2; number++) {
                Path key = connections.setUpKey(
                        cluster(), host, Answers.distrusting(passphrase), passphrase.toCharArray());
                assertThat(key).isEqualTo(home.resolve(".ssh/id_ed25519"));
            }
            String line = Files.readString(home.resolve(".ssh/id_ed25519.pub"));
            assertThat(host.run(
                                    "cat ~/.ssh/authorized_keys; stat -c %a ~/.ssh ~/.ssh/authorized_keys; ls -A ~/.ssh",
                                    SOON)
                            .out())
                    .isEqualTo("ssh-ed25519 AAAA other\n" + line + "755\n600\nauthorized_keys\n");
            assertThat(host.run("rm -rf ~/.ssh", SOON).exit()).isZero();
        }
        try (var files = Files.list(home.resolve(".ssh"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("id_ed25519", "id_ed25519.pub");
        }
    }

    @Test
    void this_computer_needs_no_key() {
        Connections connections = new Connections(new SshConfig(home), new ThisComputer());
        assertThatThrownBy(() -> connections.setUpKey(
                        Cluster.thisComputer(), new ThisComputer(), LoginQuestions.NON_INTERACTIVE, new char[0]))
                .hasMessageContaining("No login is needed for this computer");
    }

    private static Cluster cluster() {
        return new Cluster(
                new ClusterName("own"),
                Optional.of(Address.alias("own")),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }
}
