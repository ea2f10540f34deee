package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.KnownClusters;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.cluster.LiveClusterConnections;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests a dead link to a real sshd. It is restored automatically if that requires no user input, and the user is never prompted
 * unexpectedly.
 */
@Tag("rig")
class LostLinkTest {
    private static final ClusterName LAB = new ClusterName("lab");
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path home;

    private final List<LoginQuestions.Secret> prompts = new CopyOnWriteArrayList<>();

    @Test
    void a_dead_link_is_detected_and_restored_automatically_if_there_is_a_key() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        try (Link link = Link.to(port(rig), Duration.ofMillis(5));
                LiveClusterConnections connections = desk(rig)) {
            Cluster lab = lab(rig, link, Optional.of(rig.get("KEY")));
            Host first = connections.host(lab);
            connections.answered(LAB);
            ConnectionStatus before = connections.status(LAB);
            link.cut(); // without notifying either side
            await().atMost(SOON) // the state changes shortly before the reason is known
                    .until(() -> connections.status(LAB).failure().orElse(null)
                            instanceof OperationException.ConnectionLost);
            assertKept(connections.status(LAB), before.answeredAt());
            assertThat(first.isOpen()).isFalse();
            link.restore();
            await().atMost(SOON).until(() -> connections.status(LAB).link() == LinkState.UP);
            assertThat(connections.status(LAB).failure()).isEmpty();
            assertThat(connections.host(lab)).isNotSameAs(first);
            assertThat(connections.host(lab).run("echo back", SOON).out()).isEqualTo("back\n");
            assertThat(prompts).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"password, 1", "keycode, 1"})
    void if_a_manual_login_is_required_the_banner_says_so_and_no_prompt_appears(String variant, int answers)
            throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        Optional<String> key = variant.equals("keycode") ? Optional.of(rig.get("KEY")) : Optional.empty();
        try (Link link = Link.to(port(rig), Duration.ofMillis(5));
                LiveClusterConnections connections = desk(rig)) {
            Cluster lab = lab(rig, link, key);
            connections.host(lab);
            connections.answered(LAB);
            ConnectionStatus before = connections.status(LAB);
            assertThat(prompts).hasSize(answers);
            link.sever();
            await().atMost(SOON)
                    .until(() ->
                            connections.status(LAB).failure().orElse(null) instanceof OperationException.LoginRefused);
            assertThat(connections.status(LAB).failure().orElseThrow().what())
                    .contains("logging in again requires your input");
            assertKept(connections.status(LAB), before.answeredAt());
            assertThatThrownBy(() -> connections.backgroundHost(lab))
                    .hasMessageContaining("logging in again requires your input");
            assertThat(prompts).hasSize(answers);
            assertThat(connections.host(lab).run("echo back", SOON).out()).isEqualTo("back\n");
            assertThat(prompts).hasSize(2 * answers);
            assertThat(connections.status(LAB).link()).isEqualTo(LinkState.UP);
            assertThat(connections.backgroundHost(lab).isOpen()).isTrue();
        }
    }

    /** Asserts that the data read earlier is kept with its timestamp, so that the window can show its age. */
    private static void assertKept(ConnectionStatus lost, Optional<Instant> answeredAt) {
        assertThat(lost.link()).isEqualTo(LinkState.LOST);
        assertThat(lost.answeredAt()).isPresent().isEqualTo(answeredAt);
    }

    private LiveClusterConnections desk(Rigs.Info rig) throws Exception {
        Path config = Files.writeString(
                home.resolve("config"),
                "IdentityAgent none\nUserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\nHostKeyAlias ["
                        + rig.get("HOST") + "]:" + rig.get("PORT") + "\n");
        Connections hosts = new Connections(new SshConfig(home, Optional.of(config), Map.of()), new ThisComputer());
        return new LiveClusterConnections(
                hosts, new Person(rig), Dialects.known(), KnownClusters.NONE, InstantSource.system());
    }

    private static Cluster lab(Rigs.Info rig, Link link, Optional<String> key) {
        Address address = new Address(link.host(), Optional.of(rig.get("USER")), OptionalInt.of(link.port()), key);
        return new Cluster(LAB, Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
    }

    private static int port(Rigs.Info rig) {
        return Integer.parseInt(rig.get("PORT"));
    }

    /** A user who has the password and the code device. */
    private final class Person implements LoginQuestions {
        private final Rigs.Info rig;

        Person(Rigs.Info rig) {
            this.rig = rig;
        }

        @Override
        public Optional<char[]> secret(Secret secret) {
            prompts.add(secret);
            boolean code = secret.serverText().contains("One-time");
            return Optional.of((code ? Rigs.code(rig) : rig.get("PASSWORD")).toCharArray());
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }
}
