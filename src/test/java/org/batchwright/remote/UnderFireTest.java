package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.batchwright.clusters.Link;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A connection to an OpenSSH that limits sessions, closes idle connections, rekeys or shuts down; and over a link that is cut. */
@Tag("rig")
class UnderFireTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path home;

    /** Some of these tests close all of its connections. */
    @BeforeAll
    static void alone() {
        Rigs.sshdAlone("alive");
    }

    @ParameterizedTest
    @CsvSource({"one, 1", "two, 2"})
    void commands_files_and_followers_share_the_available_sessions(String variant, int sessions) throws Exception {
        try (Host host = new RigHosts(home).connect(variant);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            String folder = host.run("mktemp -d", SOON).out().strip();
            byte[] content = bytes(300_000);
            ByteArrayOutputStream seen = new ByteArrayOutputStream();
            Thread follower =
                    Thread.ofVirtual().start(new FutureTask<>(() -> follow(host, folder + "/log", seen::writeBytes)));
            List<Callable<String>> tasks = new ArrayList<>();
            for (int number = 0; number < 6; number++) {
                String file = folder + "/" + number;
                tasks.add(() -> {
                    host.files().write(file, content);
                    assertThat(host.files().read(file)).isEqualTo(content);
                    return host.run("wc -c < " + file + "; printf x >> " + folder + "/log", SOON)
                            .out()
                            .strip();
                });
            }
            for (Future<String> answer : threads.invokeAll(tasks)) {
                assertThat(answer.get()).isEqualTo("300000");
            }
            await().atMost(SOON)
                    .until(() -> seen.toString(StandardCharsets.UTF_8).equals("xxxxxx"));
            host.run("printf 'y\\0\\377' >> " + folder + "/log", SOON);
            await().atMost(SOON).until(() -> seen.size() == 9);
            assertThat(seen.toByteArray()).endsWith('y', 0, 255);
            assertThat(host.report().orElseThrow().channels().most().orElseThrow())
                    .isBetween(1, sessions);
            assertThat(host.report().orElseThrow().transfer())
                    .isEqualTo(new CodeTransfer(CodeTransfer.By.STREAM, true));
            follower.interrupt();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"one", "two"})
    void a_stream_makes_room_for_others_and_says_so(String variant) throws Exception {
        try (Host host = new RigHosts(home).connect(variant)) {
            ByteArrayOutputStream seen = new ByteArrayOutputStream();
            FutureTask<Answer> streaming =
                    new FutureTask<>(() -> host.stream("while :; do echo x; sleep 0.1; done", seen::writeBytes));
            Thread.ofVirtual().start(streaming);
            await().atMost(SOON).until(() -> seen.size() > 0);
            Callable<Answer> other = () -> host.run("echo other; sleep 0.2", SOON);
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (Future<Answer> answer : threads.invokeAll(List.of(other, other, other))) {
                    assertThat(answer.get().out()).isEqualTo("other\n");
                }
            }
            assertThat(streaming.get().exit()).isEqualTo(Host.CALLED_BACK);
            assertThat(host.isOpen()).isTrue();
        }
    }

    @Test
    void fifty_concurrent_commands_each_get_their_own_output_and_clean_up() throws Exception {
        Host host = new RigHosts(home).connect("key");
        try (host;
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<String>> tasks = IntStream.range(0, 50)
                    .<Callable<String>>mapToObj(number ->
                            () -> host.run("echo " + number, SOON).out().strip())
                    .toList();
            List<Future<String>> answers = threads.invokeAll(tasks);
            for (int number = 0; number < 50; number++) {
                assertThat(answers.get(number).get()).isEqualTo(String.valueOf(number));
            }
            // the one kept ready for the next command
            await().atMost(SOON)
                    .until(() -> host.report().orElseThrow().channels().used() <= 1);
        }
        await().atMost(SOON).until(() -> sshThreads() == 0);
    }

    private static long sshThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().contains("sshj"))
                .count();
    }

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
            CountDownLatch told = new CountDownLatch(1);
            host.onLost(told::countDown);
            await().atMost(SOON).until(() -> !host.isOpen());
            await().atMost(SOON).until(() -> told.getCount() == 0);
            assertThatThrownBy(() -> host.run("true", SOON)).isInstanceOf(OperationException.ConnectionLost.class);
        }
    }

    @Test
    void keep_alive_requests_of_the_server_are_answered() throws Exception {
        try (Host host = new RigHosts(home).connect("alive")) {
            assertThat(host.run("sleep 5; echo awake", SOON).out()).isEqualTo("awake\n");
            assertThat(host.isOpen()).isTrue();
        }
    }

    @Test
    void rekeying_mid_session_changes_nothing() throws Exception {
        try (Host host = new RigHosts(home).connect("rekeys")) {
            String folder = host.run("mktemp -d", SOON).out().strip();
            byte[] content = bytes(3_000_000);
            host.files().write(folder + "/much", content);
            assertThat(host.files().read(folder + "/much")).isEqualTo(content);
            assertThat(host.run("head -c 2000000 /dev/zero | tr '\\0' x", SOON).out())
                    .hasSize(2_000_000);
        }
    }

    @Test
    void logins_beyond_the_limit_of_two_each_end_with_a_message() throws Exception {
        Rigs.sshd("startups"); // skips here, since a task that is skipped looks like a failed login
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Host>> tasks = IntStream.range(0, 8)
                    .<Callable<Host>>mapToObj(number -> () -> new RigHosts(home).connect("startups"))
                    .toList();
            int in = 0;
            for (Future<Host> login : threads.invokeAll(tasks)) {
                try (Host host = login.get()) {
                    assertThat(host.run("echo in", SOON).out()).isEqualTo("in\n");
                    in++;
                } catch (ExecutionException e) {
                    assertThat(e.getCause())
                            .isInstanceOfSatisfying(
                                    OperationException.Unreachable.class,
                                    away -> assertThat(away.advice()).contains("the server may be busy"));
                }
            }
            assertThat(in).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kick", "restart"})
    void a_server_that_ends_all_connections_is_detected_and_accepts_the_next(String how) throws Exception {
        RigHosts rig = new RigHosts(home);
        try (Host host = rig.connect("alive")) {
            CountDownLatch told = new CountDownLatch(1);
            host.onLost(told::countDown);
            // processes of a kicked session continue, also those of an earlier test
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
            await().atMost(SOON).until(() -> told.getCount() == 0 && !host.isOpen());
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
    void a_link_that_breaks_while_input_is_blocked_is_released_at_once() throws Exception {
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
    void a_short_silence_and_a_saturated_link_are_not_a_lost_connection() throws Exception {
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

    private static Answer follow(Host host, String path, Host.ByteSink sink)
            throws OperationException, InterruptedException {
        host.follow(path, 0, sink);
        return new Answer(0, "", "");
    }

    private static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        new Random(7).nextBytes(bytes);
        return bytes;
    }
}
