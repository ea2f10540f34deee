package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests a connection to an OpenSSH server that limits sessions, closes idle connections, rekeys or shuts down, and a connection over a link
 * that is cut.
 */
@Tag("rig")
class UnderFireTest extends StrainedHosts {
    @ParameterizedTest
    @CsvSource({"one, 1", "two, 2"})
    void commands_file_transfers_and_followers_share_the_available_sessions(String variant, int sessions)
            throws Exception {
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
                    SentFile.send(host, file, content);
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
    void a_stream_gives_way_to_other_commands_and_reports_that_it_does(String variant) throws Exception {
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
    void each_of_fifty_concurrent_commands_gets_its_own_output_and_is_cleaned_up() throws Exception {
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
            // the channel kept ready for the next command
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
    void logins_beyond_the_limit_of_two_end_with_a_message() throws Exception {
        Rigs.sshd("startups"); // skips on this thread, because a skip inside a task would look like a failed login
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

    private static Answer follow(Host host, String path, Host.ByteSink sink)
            throws OperationException, InterruptedException {
        host.follow(path, 0, sink);
        return new Answer(0, "", "");
    }
}
