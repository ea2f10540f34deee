package org.batchwright.run.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.ShellFile;
import org.batchwright.ui.fake.FakeRunHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunAccessTest {
    private static final RunId RUN = new RunId("20261120-120001-abcdef");
    private static final OptionalInt ANY = OptionalInt.empty();
    private static final String FOLDER = "/home/ada/batchwright/ws/runs/" + RUN.value();

    private final FakeRunHistory book = new FakeRunHistory();
    private final ShellClusters clusters = new ShellClusters(7);

    @Test
    void a_shell_on_a_terminal_starts_in_the_run_folder_inside_the_job() throws Exception {
        put("53", JobState.RUNNING);
        int exit = access("slurm").openShell(RUN, ANY, new FixedTerminal(80, 24));
        assertThat(exit).isEqualTo(7);
        assertThat(clusters.attached.getFirst().orElseThrow())
                .startsWith("terminal=yes\n")
                .contains("job=53\n")
                .contains("folder=" + FOLDER)
                .contains("srun --quiet --jobid=\"$id\" --overlap");
    }

    @Test
    void a_command_gets_no_terminal() throws Exception {
        put("53", JobState.RUNNING);
        try (var command = access("slurm").start(RUN, ANY, "echo it's \"$folder\"\n")) {
            assertThat(command.exit()).isEqualTo(7);
        }
        assertThat(clusters.started.getFirst())
                .contains("terminal=''\n")
                .contains("inside=$'folder=" + FOLDER + "\\n")
                .contains("\\necho it\\'s \"$folder\"\\n'\n");
    }

    @Test
    void entering_a_reserved_node_waits_until_its_setup_has_finished(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("job.sh"), "bw_hold 10\n");
        String script = "sleep() { echo MODE=preset >environment; }\n"
                + ShellFile.assign("folder", folder.toString())
                + ShellFile.of(RunAccess.class, "inside.sh")
                + "echo \"$MODE\"\n";
        ProcessBuilder bash = new ProcessBuilder("bash", "-c", script).redirectErrorStream(true);
        bash.environment().remove("BATCHWRIGHT_RUN");
        Process inside = bash.start();

        assertThat(new String(inside.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("batchwright: waiting for the job's setup to end\npreset\n");
        assertThat(inside.waitFor()).isZero();
    }

    @Test
    void the_specified_one_of_several_jobs_is_entered() throws Exception {
        book.put(new Run(
                RUN,
                41,
                PresetId.of("mnist/quick"),
                new ClusterName("lab"),
                Instant.EPOCH,
                List.of(job(0, "60_0", JobState.RUNNING), job(1, "60_1", JobState.RUNNING)),
                Optional.empty()));
        access("slurm").startShell(RUN, OptionalInt.of(1)).close();
        assertThat(clusters.started.getFirst()).contains("job=60_1\n");
    }

    @ParameterizedTest
    @CsvSource({"slurm,srun", "kubernetes,exec -i", "this-computer,BATCHWRIGHT_JOB", "lsf,battach -L /bin/bash"})
    void each_scheduler_that_lets_users_enter_jobs_has_its_own_command(String scheduler, String words)
            throws Exception {
        put("local-53", JobState.RUNNING);
        access(scheduler).openShell(RUN, ANY, new FixedTerminal(80, 24));
        assertThat(clusters.attached.getFirst().orElseThrow()).contains(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"openpbs", "grid-engine", "pjm", "flux"})
    void a_scheduler_without_access_to_jobs_is_reported_as_not_letting_users_enter_them(String scheduler) {
        put("53", JobState.RUNNING);
        assertThatThrownBy(() -> access(scheduler).openShell(RUN, ANY, new FixedTerminal(80, 24)))
                .is(MessageCode.of("run.no-way-into-jobs"));
        assertThat(clusters.attached).isEmpty();
    }

    @Test
    void a_scheduler_that_supports_only_terminals_runs_no_commands() {
        put("53", JobState.RUNNING);
        assertThatThrownBy(() -> access("lsf").startShell(RUN, ANY)).is(MessageCode.of("run.no-way-into-jobs"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"QUEUED", "SUCCEEDED"})
    void a_job_that_is_not_running_cannot_be_entered(String state) {
        put("53", JobState.valueOf(state));
        assertThatThrownBy(() -> access("slurm").startShell(RUN, ANY)).is(MessageCode.of("run.not-running"));
    }

    @Test
    void a_shell_on_a_cluster_is_the_login_shell_of_the_account() throws Exception {
        assertThat(access("openpbs").openShell(lab("openpbs"), new FixedTerminal(80, 24)))
                .isEqualTo(7);
        assertThat(clusters.attached).containsExactly(Optional.empty());
    }

    @Test
    void a_platform_has_no_login_node() {
        assertThatThrownBy(() -> access("crater").openShell(lab("crater"), new FixedTerminal(80, 24)))
                .isInstanceOf(OperationException.NotPossible.class)
                .is(MessageCode.of("run.no-login-node"));
    }

    private RunAccess access(String scheduler) {
        Cluster lab = lab(scheduler);
        return new RunAccess(FaultlessClusters.of(name -> Optional.of(lab), clusters, Dialects.known(), "ws"), book);
    }

    private static Cluster lab(String scheduler) {
        return new Cluster(
                new ClusterName("lab"),
                Optional.of(Address.alias("lab")),
                scheduler,
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }

    private void put(String id, JobState state) {
        book.put(new Run(
                RUN,
                41,
                PresetId.of("mnist/quick"),
                new ClusterName("lab"),
                Instant.EPOCH,
                List.of(job(0, id, state)),
                Optional.empty()));
    }

    private static Job job(int task, String id, JobState state) {
        return new Job(task, Optional.of(new JobId(id)), JobReport.of(state, state.key()), Instant.EPOCH);
    }
}
