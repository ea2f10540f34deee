package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.FutureTask;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.clusters.link.EchoServer;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.Test;

class ForwardVerbTest {
    private static final JobReport RUNNING = new JobReport(
            JobState.RUNNING,
            "RUNNING",
            Optional.empty(),
            JobReport.Times.UNKNOWN,
            Optional.of("gpu[03-04]"),
            OptionalInt.empty());

    private final CliHarness typed = new CliHarness();

    @Test
    void a_port_is_forwarded_until_ctrl_c() throws Exception {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), RUNNING));
        try (EchoServer server = EchoServer.start()) {
            FutureTask<Integer> status =
                    new FutureTask<>(() -> typed.run("forward", "3", String.valueOf(server.port())));
            Thread command = Thread.ofPlatform().start(status);
            await().atMost(Duration.ofSeconds(30)).until(() -> typed.err().contains("Press Ctrl+C to stop"));
            URI address = URI.create(typed.out().strip());
            assertThat(EchoServer.giveBack(address, 3, 10_000)).isTrue();
            assertThat(typed.err()).contains("Forwarding to gpu03, port " + server.port());
            command.interrupt();
            assertThat(status.get()).isEqualTo(Exit.INTERRUPTED.code());
            assertThat(typed.err()).contains("Run 3 continues");
        }
    }

    @Test
    void a_local_port_is_printed_without_waiting() throws Exception {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", ClusterName.THIS_COMPUTER, RUNNING));
        try (EchoServer server = EchoServer.start()) {
            assertThat(typed.run("forward", "3", String.valueOf(server.port()), "--json"))
                    .isZero();
            assertThat(typed.json().at("/forward/address").asString())
                    .isEqualTo("http://127.0.0.1:" + server.port() + "/");
            assertThat(typed.json().at("/forward/node").asString()).isEqualTo("gpu03");
            assertThat(typed.json().at("/forward/port").asInt()).isEqualTo(server.port());
            assertThat(typed.json().at("/run/number").asInt()).isEqualTo(3);
        }
    }

    @Test
    void the_exit_statuses_match_the_documentation() {
        assertThat(typed.run("forward", "9", "6006")).isEqualTo(5);
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("forward", "3", "70000")).isEqualTo(2);
        assertThat(typed.run("forward", "3", "6006")).isNotZero();
        assertThat(typed.err()).contains("is not running");
    }
}
