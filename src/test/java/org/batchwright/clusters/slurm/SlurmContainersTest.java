package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Runs jobs on a real Slurm in real Charliecloud containers, which need no administrator. */
@Tag("rig")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlurmContainersTest {
    private SlurmLab lab;
    private String image = "";

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        image = Rigs.slurm().get("IMAGE");
        assumeTrue(!image.isEmpty(), "no user namespace can be made inside of a chroot");
        SlurmLab.make(folder.resolve("containers"));
        lab = SlurmLab.open(folder.resolve("containers"));
        here().code("inside.sh", """
                cat /etc/image
                pwd
                echo "$GREETING"
                python3 -c 'from batchwright_params import load; print(load().lr)'
                printf '<%s>\\n' "$@"
                echo written >result
                """);
    }

    @AfterAll
    void leave_nothing_behind() throws Exception {
        if (lab != null) {
            lab.clear();
            lab.close();
        }
    }

    @Test
    void the_command_runs_in_the_container_with_its_parameters_variables_and_folder() throws Exception {
        Preset preset = inside("sh inside.sh")
                .withParameters(
                        Assignments.NONE.with("lr", Value.of("1e-4")).with("note", Value.of("it's \"fine\" $HOME 学習")))
                .withVariables(Assignments.NONE.with("GREETING", Value.of("hello  there")));
        Run run = here().awaitEnd(here().submit(preset));

        assertThat(here().printed(run))
                .containsExactly(
                        "tools",
                        lab.folder(run.id()) + "/work",
                        "hello  there",
                        "0.0001",
                        "<--lr>",
                        "<1e-4>",
                        "<--note>",
                        "<it's \"fine\" $HOME 学習>");
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(lab.result(run.id(), "result")).asString().isEqualTo("written\n");
    }

    @Test
    void an_array_with_a_sample_and_environment_parameters_runs_in_the_container() throws Exception {
        here().code("row.sh", "cat /etc/image >row.$LR; cat \"$BATCHWRIGHT_PARAMS\" >>row.$LR\n");
        Preset preset = inside("cd . && sh row.sh")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1e-4", "1e-3"))));
        Settings settings = preset.settings()
                .with(Fields.PASS_PARAMETERS, Value.of("environment"))
                .with(Fields.SAMPLE_ENABLED, Value.of("true"));
        Run run = here().awaitEnd(here().submit(preset.withSettings(settings)
                .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("epochs", Value.of("1")))));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        for (String lr : List.of("1e-4", "1e-3")) {
            assertThat(lab.result(run.id(), "row." + lr))
                    .asString()
                    .startsWith("tools\n{")
                    .contains(lr);
        }
    }

    @Test
    void the_signal_before_the_time_limit_reaches_the_command_in_the_container() throws Exception {
        here().code(
                        "told.sh",
                        "trap 'cat /etc/image >told; kill $!; exit 0' USR1\nwhile :; do tail -f /dev/null & wait; done\n");
        Preset preset = inside("sh told.sh");
        // a signal may be sent a minute early, before the command in the container has started
        Settings signalled =
                preset.settings().with(Fields.SIGNAL, Value.of("30s")).with(Fields.TIME, Value.of("00:02:00"));
        Run run = here().awaitRun(
                        here().submit(preset.withSettings(signalled)),
                        Duration.ofMinutes(4),
                        last -> last.state().isFinal());

        assertThat(lab.result(run.id(), "told")).asString().isEqualTo("tools\n");
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void the_job_has_the_exit_status_of_its_command() throws Exception {
        Run run = here().awaitEnd(here().submit(inside("sh -c 'exit 23'")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(lab.tell("cat " + lab.folder(run.id()) + "/job.journal")).contains("exit=23");
    }

    @Test
    void a_missing_image_is_a_warning_first_and_then_a_message_in_the_log() throws Exception {
        Preset preset = inside("true");
        Preset wrong = preset.withSettings(preset.settings().with(ContainerFields.IMAGE, Value.of(image + "s/torch")));
        PlannedJob job = here().compose(wrong).plan().jobs().getFirst();
        here().engine().clusterProbe().query(job, here().cluster());
        assertThat(here().compose(wrong).plan().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.where()).isEqualTo(new Problem.InField("environment.container"));
        });
        Run run = here().awaitEnd(here().submit(here().compose(wrong)));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(here().printed(run)).containsExactly("batchwright: the image " + image + "s/torch does not exist");
    }

    private Preset inside(String command) throws Exception {
        return here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of(command))
                .with(ContainerFields.IMAGE, Value.of(image))
                .with(ContainerFields.RUNTIME, Value.of("charliecloud"))
                .with(ContainerFields.MOUNTS, Value.of(List.of("/usr"))));
    }

    private RealWorkspace here() {
        return lab.workspace();
    }
}
