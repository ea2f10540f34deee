package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.access.ShellClusters;
import org.junit.jupiter.api.Test;

class DebuggerVerbsTest {
    private static final String WAITING = "\nbatchwright-debugger gpu03 40123 /scratch/ada/my runs/work\n";

    private final CliHarness typed = new CliHarness();

    private ShellClusters answering(String answer) {
        ShellClusters clusters = new ShellClusters(0, answer);
        typed.engine.shells = clusters;
        return clusters;
    }

    @Test
    void the_port_of_a_waiting_program_is_forwarded_until_ctrl_c_and_editor_settings_are_printed() throws Exception {
        answering(WAITING);
        typed.engine.put(FakeEngine.run(3, "mnist/debug-quick", FakeEngine.LAB.name(), ShellClusters.RUNNING));
        FutureTask<Integer> status = new FutureTask<>(() -> typed.run("attach", "3"));
        Thread command = Thread.ofPlatform().start(status);
        await().atMost(Duration.ofSeconds(30)).until(() -> typed.err().contains("Press Ctrl+C to stop"));
        assertThat(typed.out())
                .contains("\"host\": \"127.0.0.1\"", "\"remoteRoot\": \"/scratch/ada/my runs/work\"")
                .doesNotContain("40123");
        assertThat(typed.err()).contains("\"Attach to DAP\"", "remote project path /scratch/ada/my runs/work.");
        command.interrupt();
        assertThat(status.get()).isEqualTo(Exit.INTERRUPTED.code());
        assertThat(typed.err()).contains("batchwright attach 3");
    }

    @Test
    void a_job_on_this_computer_needs_no_forwarded_port() {
        answering(WAITING);
        typed.engine.put(FakeEngine.run(3, "mnist/debug-quick", ClusterName.THIS_COMPUTER, ShellClusters.RUNNING));
        assertThat(typed.run("attach", "3", "--json")).isZero();
        assertThat(typed.json().at("/forward/port").asInt()).isEqualTo(40123);
        assertThat(typed.json().at("/forward/address").asString()).isEqualTo("http://127.0.0.1:40123/");
        assertThat(typed.json().at("/forward/folder").asString()).isEqualTo("/scratch/ada/my runs/work");
    }

    @Test
    void a_program_that_has_failed_or_is_not_waiting_for_a_debugger_is_reported() {
        typed.engine.put(FakeEngine.run(3, "mnist/debug-quick", FakeEngine.LAB.name(), ShellClusters.RUNNING));
        answering("\nbatchwright-debugger-ended\n");
        assertThat(typed.run("attach", "3")).isEqualTo(4);
        assertThat(typed.err()).contains("The program has failed;");
        answering("");
        assertThat(typed.run("attach", "3")).isEqualTo(4);
        assertThat(typed.err()).contains("No program in this job is waiting for a debugger.");
    }

    @Test
    void a_node_kept_after_a_failure_can_be_released() {
        ShellClusters clusters = answering("");
        typed.engine.put(FakeEngine.run(3, "mnist/debug-quick", FakeEngine.LAB.name(), ShellClusters.RUNNING));
        assertThat(typed.run("attach", "3", "--end")).isZero();
        assertThat(clusters.started).singleElement().asString().contains("touch release");
    }

    @Test
    void nothing_is_submitted_to_a_cluster_whose_jobs_cannot_be_entered() {
        scheduledBy("pjm");
        assertThat(typed.run("work", "quick", "--on", "old")).isEqualTo(4);
        assertThat(typed.err()).containsOnlyOnce("does not let you open a shell in a running job.");
        assertThat(typed.run("debug", "quick", "--on", "old")).isEqualTo(4);
        scheduledBy("undetermined");
        assertThat(typed.run("work", "quick", "--on", "old")).isEqualTo(4);
        assertThat(typed.err()).contains("Connect to old in \"Clusters\" to detect it");
    }

    private void scheduledBy(String scheduler) {
        typed.engine.clusters.save(new Cluster(
                ClusterName.of("old"),
                Optional.of(Address.alias("old")),
                scheduler,
                Cluster.Policy.USUAL,
                Map.of(),
                List.of()));
    }

    @Test
    void a_time_below_one_minute_is_rejected() {
        assertThat(typed.run("debug", "quick", "--keep", "20s")).isEqualTo(2);
        assertThat(typed.err()).contains("\"20s\" is not a valid duration.");
    }
}
