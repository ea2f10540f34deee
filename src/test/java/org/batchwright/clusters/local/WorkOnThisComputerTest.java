package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.Progress;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests jobs on This computer that run no command and only reserve it for interactive work. */
@Tag("rig")
class WorkOnThisComputerTest {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void make() throws Exception {
        Path home = Files.createDirectories(new JobsOnThisComputer(folder).home());
        Files.writeString(home.resolve(".profile"), "export MODE=login\n");
        here = JobsOnThisComputer.open(folder, 2);
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void a_shell_has_the_environment_of_the_preset_regardless_of_startup_files() throws Exception {
        Run run = held(Duration.ofMinutes(30));
        assertThat(run.title()).isEqualTo("work-plain #1");
        assertThat(commands(run, "echo $MODE $ONLY_SETUP; umask\n")).containsExactly("preset of-setup", "0077");
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(file(run, "environment").orElseThrow())))
                .isEqualTo("rw-------");
        here.engine().control().cancel(run.id());
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void an_idle_job_ends_automatically_and_records_the_reason() throws Exception {
        Run run = held(Duration.ofMinutes(1));
        Path active = file(run, "active").orElseThrow();
        Files.setLastModifiedTime(active, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.log(run)).contains("# idle for 1 min: releasing the node");
    }

    @Test
    void an_open_shell_counts_as_activity() throws Exception {
        Run run = held(Duration.ofMinutes(1));
        Path active = file(run, "active").orElseThrow();
        Instant old = Instant.now().minus(Duration.ofSeconds(50));
        Files.setLastModifiedTime(active, FileTime.from(old));
        try (OpenCommand shell = here.engine().access().shells().startShell(run.id(), OptionalInt.empty())) {
            shell.input().flush();
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> Files.getLastModifiedTime(active).toInstant().isAfter(old.plusSeconds(20)));
        }
        here.engine().control().cancel(run.id());
        here.awaitEnd(run);
    }

    private Run held(Duration idle) throws Exception {
        Preset preset = here.with(Settings.NONE.with(Fields.SETUP, Value.of(List.of("export ONLY_SETUP=of-setup"))))
                .withVariables(Assignments.NONE.with("MODE", Value.of("preset")));
        Experiment original = here.engine().presets().resolve(preset).experiment();
        Experiment work =
                new NodeWork(Optional.empty(), idle, NodeWork.Image.NOT_USED).on(ClusterName.THIS_COMPUTER, original);
        ComposedPlan composition = here.engine().composer().compose(work, here.cluster());
        assertThat(composition.plan().problems()).isEmpty();
        Run run = here.engine()
                .submissions()
                .submit(composition, here.engine().presets().folder(original), Progress.SILENT);
        here.awaitRun(run, last -> last.state() == JobState.RUNNING);
        await().atMost(RealWorkspace.PATIENCE).until(() -> file(run, "active").isPresent());
        return here.now(run);
    }

    private Optional<Path> file(Run run, String name) throws IOException {
        return new JobsOnThisComputer(folder).find(run, name);
    }

    private List<String> commands(Run run, String text) throws Exception {
        try (OpenCommand shell = here.engine().access().shells().startShell(run.id(), OptionalInt.empty())) {
            shell.input().write(text.getBytes(StandardCharsets.UTF_8));
            shell.input().close();
            return new String(shell.output().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
