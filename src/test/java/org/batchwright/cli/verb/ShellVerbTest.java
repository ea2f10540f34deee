package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.run.access.FixedTerminal;
import org.batchwright.run.access.ShellClusters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ShellVerbTest {
    /** A job that has 42 minutes left until its time limit when the tests run. */
    private static final JobReport RUNNING = new JobReport(
            JobState.RUNNING,
            "RUNNING",
            Optional.empty(),
            new JobReport.Times(
                    Optional.of(Instant.parse("2026-11-20T11:52:00Z")),
                    Optional.empty(),
                    Optional.of(Duration.ofHours(1))),
            Optional.of("gpu03"),
            OptionalInt.empty());

    private final CliHarness typed = new CliHarness();
    private final ShellClusters clusters = new ShellClusters(9);

    @BeforeEach
    void open_shells_on_fake_clusters() {
        typed.engine.shells = clusters;
    }

    @Test
    void the_shell_gets_the_terminal_and_its_exit_status_is_passed_on() throws Exception {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), RUNNING));
        typed.forShell = Optional.of(new FixedTerminal(80, 24));
        assertThat(typed.run("shell", "3")).isEqualTo(9);
        assertThat(clusters.attached).hasSize(1);
        assertThat(typed.err()).contains("quick #3 on gpu03: 42 min left.");
    }

    @Test
    void commands_on_standard_input_are_run_without_a_terminal() {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), RUNNING));
        assertThat(typed.run("shell", "last")).isEqualTo(9);
        assertThat(typed.out()).isEqualTo("answer\n");
        assertThat(typed.err()).contains("complaint");
        assertThat(clusters.started).hasSize(1);
    }

    @Test
    void a_shell_on_a_cluster_opens_on_its_login_node() throws Exception {
        typed.forShell = Optional.of(new FixedTerminal(80, 24));
        assertThat(typed.run("shell", "lab")).isEqualTo(9);
        assertThat(clusters.attached).containsExactly(Optional.empty());
    }

    @Test
    void the_scheduler_is_queried_once_to_check_whether_a_waiting_job_has_started() {
        typed.engine.put(FakeEngine.run(3, JobState.QUEUED));
        typed.engine.beforeCatchUp =
                () -> typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), RUNNING));
        assertThat(typed.run("shell", "3")).isEqualTo(9);
    }

    @Test
    void jobs_that_cannot_be_entered_are_rejected_with_a_message() {
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("shell", "3")).isEqualTo(4);
        assertThat(typed.err()).contains("quick #3 is not running.");
        assertThat(typed.run("shell", "88")).isEqualTo(5);
        assertThat(typed.run("shell", "lap")).isEqualTo(5);
        assertThat(typed.err()).contains("Run \"88\"").contains("Did you mean lab?");
        assertThat(clusters.started).isEmpty();
    }
}
