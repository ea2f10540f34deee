package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.sshd.server.forward.AcceptAllForwardingFilter;
import org.apache.sshd.server.forward.RejectAllForwardingFilter;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Servers behind a jump host or a proxy command that do not respond, or respond late. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SilentRoutesTest extends TestSshServer {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Duration LONGER_THAN_TIMEOUT = Duration.ofMillis(1_200);

    @AfterEach
    void nothing_is_left_behind() {
        await().atMost(SOON).until(() -> server.getActiveSessions().isEmpty());
        await().atMost(SOON)
                .until(() -> ProcessHandle.allProcesses()
                        .noneMatch(process ->
                                process.info().commandLine().orElse("").contains("sleep 6174")));
        await().atMost(SOON)
                .until(() -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().matches("sshj.*|ssh-connect")));
    }

    @Test
    void a_mute_server_behind_a_jump_host_counts_as_not_responding() throws Exception {
        server.setForwardingFilter(AcceptAllForwardingFilter.INSTANCE);
        options = "ConnectTimeout 1\n";
        try (ServerSocket mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            OperationException failure = failure(behindServer(mute.getLocalPort()));
            assertThat(failure.message().code()).isEqualTo("remote.no-response-through-jump-host");
            assertThat(failure.what())
                    .contains("port " + mute.getLocalPort(), "within 1 s", "alice@127.0.0.1:" + server.getPort());
        }
    }

    @Test
    void a_server_that_stops_responding_after_its_first_line_counts_as_not_responding() throws Exception {
        options = "ConnectTimeout 1\nProxyCommand sh -c 'echo SSH-2.0-Stalled; exec sleep 6174'\n";
        OperationException failure = failure(cluster("127.0.0.1", 1));
        assertThat(failure.message().code()).isEqualTo("remote.no-response-through-proxy-command");
    }

    @Test
    void a_mute_jump_host_is_named() throws Exception {
        options = "ConnectTimeout 1\n";
        try (ServerSocket mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            OperationException failure = failure(behind(mute.getLocalPort(), server.getPort()));
            assertThat(failure.message().code()).isEqualTo("remote.no-response");
            assertThat(failure.what()).contains("port " + mute.getLocalPort());
        }
    }

    @Test
    void time_that_the_user_takes_to_answer_does_not_count() throws Exception {
        server.setForwardingFilter(AcceptAllForwardingFilter.INSTANCE);
        options = "ConnectTimeout 1\n";
        try (Host host = connections().connect(behindServer(server.getPort()), new SlowUser(), Hosts.Steps.SILENT)) {
            assertThat(host.run("echo in", SOON).out()).isEqualTo("in\n");
        }
    }

    @Test
    void a_port_that_the_jump_host_cannot_reach_is_named_with_the_jump_host() throws Exception {
        server.setForwardingFilter(AcceptAllForwardingFilter.INSTANCE);
        OperationException failure = failure(behindServer(1));
        assertThat(failure.message().code()).isEqualTo("remote.not-reached-from-jump-host");
        assertThat(failure.what()).contains("port 1:", "alice@127.0.0.1:" + server.getPort());
    }

    @Test
    void a_jump_host_that_forwards_nothing_is_named() throws Exception {
        server.setForwardingFilter(RejectAllForwardingFilter.INSTANCE);
        assertThat(failure(behindServer(1)).message().code()).isEqualTo("remote.jump-host-forwards-nothing");
    }

    @Test
    void a_mute_proxy_command_counts_as_not_responding_and_is_ended() throws Exception {
        Path stubborn = home.resolve("stubborn");
        Files.writeString(stubborn, "trap '' TERM\nwhile :; do sleep 6174 & wait; done\n");
        options = "ConnectTimeout 1\nProxyCommand sh " + stubborn + "\n";
        OperationException failure = failure(cluster("127.0.0.1", 1));
        assertThat(failure.message().code()).isEqualTo("remote.no-response-through-proxy-command");
        assertThat(failure.what()).contains("within 1 s");
    }

    @Test
    void cancelling_ends_a_mute_proxy_command() throws Exception {
        Path started = home.resolve("started");
        options = "ProxyCommand sh -c 'touch " + started + "; sleep 6174'\n";
        AtomicReference<Throwable> ended = new AtomicReference<>();
        Thread connecting = Thread.ofPlatform().start(() -> {
            try {
                connect(Answers.trusting("Paßwort")).close();
            } catch (Exception e) {
                ended.set(e);
            }
        });
        await().atMost(SOON).until(() -> Files.exists(started));
        connecting.interrupt();
        connecting.join(SOON);
        assertThat(ended.get()).isInstanceOf(InterruptedException.class);
    }

    @Test
    void a_child_of_the_proxy_command_that_ignores_signals_is_ended_too() throws Exception {
        Path parent = home.resolve("parent");
        Files.writeString(parent, "sh -c \"trap '' TERM; while :; do sleep 6174; done\" & wait\n");
        options = "ConnectTimeout 1\nProxyCommand sh " + parent + "\n";
        OperationException failure = failure(cluster("127.0.0.1", 1));
        assertThat(failure.message().code()).isEqualTo("remote.no-response-through-proxy-command");
    }

    @Test
    void cancelling_at_the_very_start_ends_the_proxy_command() {
        options = "ProxyCommand sleep 6174\n";
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> connect(Answers.trusting("Paßwort")).close());
    }

    @Test
    void what_a_late_proxy_command_printed_is_shown_and_the_advice_names_the_configured_host() throws Exception {
        options = """
                Host mylab
                HostName 127.0.0.1
                ConnectTimeout 1
                ProxyCommand sh -c 'echo Open https://login.example/abc >&2; exec sleep 6174'
                """;
        OperationException failure = failure(cluster("mylab", 1));
        assertThat(failure.message().code()).isEqualTo("remote.proxy-command-timed-out");
        assertThat(failure.what()).contains("within 1 s", "Open https://login.example/abc");
        assertThat(failure.advice()).contains("ssh mylab.");
    }

    private OperationException failure(Cluster to) {
        return catchThrowableOfType(
                OperationException.Unreachable.class,
                () -> connections()
                        .connect(to, Answers.trusting("Paßwort", "Paßwort"), Hosts.Steps.SILENT)
                        .close());
    }

    private Cluster behindServer(int port) {
        return behind(server.getPort(), port);
    }

    private static Cluster behind(int jump, int port) {
        Address address = new Address(
                "127.0.0.1",
                Optional.of("alice"),
                OptionalInt.of(port),
                Optional.empty(),
                List.of("127.0.0.1:" + jump));
        return new Cluster(
                new ClusterName("test"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
    }

    /** A user who thinks about each question for longer than the connection may take. */
    private static final class SlowUser implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) throws InterruptedException {
            think();
            return Optional.of("Paßwort".toCharArray());
        }

        @Override
        public boolean trust(NewHostKey key) throws InterruptedException {
            think();
            return true;
        }

        @Override
        public boolean mayRun(LocalCommand command) {
            return false;
        }

        private static void think() throws InterruptedException {
            new CountDownLatch(1).await(LONGER_THAN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        }
    }
}
