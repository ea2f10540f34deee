package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.Link;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests connections that end, are cut or become silent. */
@Tag("rig")
class LostConnectionsTest extends StrainedHosts {
    @Test
    void an_idle_session_ended_by_the_server_does_no_harm() throws Exception {
        try (Host host = new RigHosts(home).connect("idle")) {
            host.run("true", SOON);
            await().atMost(SOON)
                    .until(() -> host.report().orElseThrow().channels().used() == 1);
            await().atMost(SOON)
                    .until(() -> host.report().orElseThrow().channels().used() == 0);
            assertThat(host.run("echo still here", SOON).out()).isEqualTo("still here\n");
        }
    }

    @Test
    void an_idle_connection_ended_by_the_server_is_detected() throws Exception {
        try (Host host = new RigHosts(home).connect("idle")) {
            CountDownLatch lost = new CountDownLatch(1);
            host.onLost(lost::countDown);
            await().atMost(SOON).until(() -> !host.isOpen());
            await().atMost(SOON).until(() -> lost.getCount() == 0);
            assertThatThrownBy(() -> host.run("true", SOON)).isInstanceOf(OperationException.ConnectionLost.class);
        }
    }

    @Test
    void keep_alive_requests_from_the_server_are_answered() throws Exception {
        try (Host host = new RigHosts(home).connect("alive")) {
            assertThat(host.run("sleep 5; echo awake", SOON).out()).isEqualTo("awake\n");
            assertThat(host.isOpen()).isTrue();
        }
    }

    @Test
    void rekeying_during_a_session_does_no_harm() throws Exception {
        try (Host host = new RigHosts(home).connect("rekeys")) {
            String folder = host.run("mktemp -d", SOON).out().strip();
            byte[] content = bytes(3_000_000);
            SentFile.send(host, folder + "/much", content);
            assertThat(host.files().read(folder + "/much")).isEqualTo(content);
            assertThat(host.run("head -c 2000000 /dev/zero | tr '\\0' x", SOON).out())
                    .hasSize(2_000_000);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kick", "restart"})
    void a_server_closing_all_connections_is_detected_and_reconnecting_succeeds(String how) throws Exception {
        RigHosts rig = new RigHosts(home);
        try (Host host = rig.connect("alive")) {
            CountDownLatch lost = new CountDownLatch(1);
            host.onLost(lost::countDown);
            // processes of a terminated session continue to run, including those of an earlier test
            String own = "300." + System.nanoTime();
            FutureTask<Answer> running = new FutureTask<>(() -> host.run("sleep " + own, SOON));
            Thread.ofVirtual().start(running);
            await().atMost(SOON)
                    .until(() -> host.run("pgrep -c -f 'slee[p] " + own + "'", SOON)
                            .out()
                            .strip()
                            .equals("1"));
            if (how.equals("kick")) {
                Rigs.tell("sshd", "kick", "alive");
            } else {
                Rigs.tell("sshd", "down", "alive");
                Rigs.tell("sshd", "up", "alive");
            }
            assertThatThrownBy(running::get).hasCauseInstanceOf(OperationException.ConnectionLost.class);
            await().atMost(SOON).until(() -> lost.getCount() == 0 && !host.isOpen());
            assertThatThrownBy(() -> host.run("true", SOON)).isInstanceOf(OperationException.ConnectionLost.class);
        }
        try (Host host = rig.connect("alive")) {
            assertThat(host.run("echo again", SOON).out()).isEqualTo("again\n");
        }
    }

    @Test
    void a_cut_link_is_detected_within_seconds() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        try (Link link = Link.to(Integer.parseInt(rig.get("PORT")), Duration.ofMillis(30));
                Host host = new RigHosts(home).over(link, "key")) {
            await().atMost(SOON)
                    .until(() -> host.report().orElseThrow().latency().isPresent());
            assertThat(host.report().orElseThrow().latency().orElseThrow())
                    .isBetween(Duration.ofMillis(29), Duration.ofSeconds(1));
            FutureTask<Answer> running = new FutureTask<>(() -> host.run("sleep 60", SOON));
            Thread.ofVirtual().start(running);
            link.cut();
            long start = System.nanoTime();
            assertThatThrownBy(running::get).hasCauseInstanceOf(OperationException.ConnectionLost.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
            assertThat(host.isOpen()).isFalse();
        }
    }

    @Test
    void a_broken_link_releases_blocked_input_immediately() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        try (Link link = Link.to(Integer.parseInt(rig.get("PORT")), Duration.ZERO)) {
            Host host = new RigHosts(home).over(link, "key");
            AtomicLong written = new AtomicLong();
            FutureTask<Answer> pouring =
                    new FutureTask<>(() -> host.runWithInput("exec sleep 60", out -> endless(out, written), SOON));
            Thread.ofVirtual().start(pouring);
            AtomicLong before = new AtomicLong(-1);
            await().pollInterval(Duration.ofMillis(300))
                    .atMost(SOON)
                    .until(() -> written.get() > 0 && before.getAndSet(written.get()) == written.get());
            link.sever();
            assertThatThrownBy(pouring::get).hasCauseInstanceOf(OperationException.ConnectionLost.class);
            FutureTask<Boolean> closed = new FutureTask<>(host::close, true);
            Thread.ofVirtual().start(closed);
            await().atMost(Duration.ofSeconds(15)).until(closed::isDone); // the library's own timeout is 30 s
        }
    }

    private static void endless(OutputStream out, AtomicLong written) throws IOException {
        byte[] piece = new byte[30_000];
        while (true) {
            out.write(piece);
            written.addAndGet(piece.length);
        }
    }

    @Test
    void a_short_silence_or_a_saturated_link_is_not_a_lost_connection() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        try (Link link = Link.to(Integer.parseInt(rig.get("PORT")), Duration.ofMillis(30));
                Host host = new RigHosts(home).over(link, "key")) {
            host.check();
            link.narrow(2);
            assertThat(host.run("head -c 2000000 /dev/zero | tr '\\0' x", SOON).out())
                    .hasSize(2_000_000);
            assertThat(host.isOpen()).isTrue();
        }
    }
}
