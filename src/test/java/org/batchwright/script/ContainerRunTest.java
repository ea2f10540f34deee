package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.ContainerRuntime;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs commands in stand-ins for container runtimes. */
@Tag("slow")
class ContainerRunTest extends ContainerScripts {
    @ParameterizedTest
    @EnumSource(ContainerRuntime.class)
    void the_command_runs_in_the_work_folder_and_its_exit_status_is_kept(ContainerRuntime program) throws Exception {
        int exit = bash(script(settings(program), Given.assignments("note", "it's \"fine\" $HOME")));

        assertThat(exit).isEqualTo(7);
        assertThat(Files.readAllLines(run.resolve("work/seen")))
                .containsExactly(run.resolve("work").toString(), "--note", "it's \"fine\" $HOME");
        assertThat(Files.readString(run.resolve("job.journal"))).contains("exit=7");
    }

    @ParameterizedTest
    @EnumSource(ContainerRuntime.class)
    void a_shell_command_is_interpreted_by_a_shell_inside_the_container(ContainerRuntime program) throws Exception {
        Settings settings = settings(program)
                .with(Fields.COMMAND, Value.of("cd .. && A='b c' probe \"$A\" 'x|y' >log 2>&1; probe x"));

        assertThat(bash(script(settings, Given.assignments("lr", "1e-4")))).isEqualTo(7);
        assertThat(words()).contains("sh", "-c");
        assertThat(Files.readAllLines(run.resolve("seen"))).containsExactly(run.toString(), "x", "--lr", "1e-4");
    }

    @ParameterizedTest
    @EnumSource(ContainerRuntime.class)
    void variables_of_the_setup_reach_the_command_in_its_container(ContainerRuntime program) throws Exception {
        Settings settings = settings(program)
                .with(Fields.SETUP, Value.of(List.of("container=(a b) also=c name=d place=e")))
                .with(Fields.COMMAND, Value.of("probe \"${container[@]}\" \"$also\" \"$name\" \"$place\""));

        assertThat(bash(script(settings, Assignments.NONE))).isEqualTo(7);
        assertThat(Files.readAllLines(run.resolve("work/seen"))).endsWith("a", "b", "c", "d", "e");
    }

    @ParameterizedTest
    @CsvSource({
        "APPTAINER, 4, a100, --nv",
        "APPTAINER, 4, '', --nv",
        "SINGULARITY, 4, MI250X, --rocm",
        "PODMAN, 4, a100, --device=nvidia.com/gpu=all",
        "PODMAN, 4, mi300a, --device=/dev/kfd",
        "ENROOT, 1, h100, NVIDIA_VISIBLE_DEVICES=all"
    })
    void a_container_sees_the_gpus_of_its_job(ContainerRuntime program, String count, String type, String word)
            throws Exception {
        Settings settings = settings(program).with(Fields.GPUS_PER_NODE, Value.of(count));
        bash(script(type.isEmpty() ? settings : settings.with(Fields.GPU_TYPE, Value.of(type)), Assignments.NONE));
        assertThat(words()).contains(word);

        bash(script(settings.with(Fields.GPUS_PER_NODE, Value.of("0")), Assignments.NONE));
        assertThat(words()).doesNotContain(word);
    }

    @Test
    void environment_parameters_and_variables_are_visible_inside_enroot() throws Exception {
        Settings settings = settings(ContainerRuntime.ENROOT).with(Fields.PASS_PARAMETERS, Value.of("environment"));
        bash(writer().write(new ScriptRequest(
                "slurm",
                List.of(),
                new PlannedJob("x", settings, Given.assignments("lr", "1"), Given.assignments("OMP_NUM_THREADS", "8")),
                "p/x",
                Optional.empty())));

        assertThat(words())
                .containsSequence("--env", "LR")
                .containsSequence("--env", "OMP_NUM_THREADS")
                .containsSequence("--env", "BATCHWRIGHT_PARAMS")
                .containsSequence("--env", "PYTHONPATH")
                .doesNotContain("PATH", "HOME");
    }

    @Test
    void a_signal_reaches_the_command_in_the_container() throws Exception {
        Settings settings = settings(ContainerRuntime.APPTAINER)
                .with(
                        Fields.COMMAND,
                        Value.of("sh -c 'trap \"echo got it; exit 0\" USR1; touch up;"
                                + " while :; do sleep 0.05; done'"))
                .with(Fields.SIGNAL, Value.of("00:01:00"));
        Process bash = start(script(settings, Assignments.NONE));
        while (!Files.exists(run.resolve("work/up"))) {
            assertThat(bash.isAlive()).isTrue();
            Thread.onSpinWait();
        }
        new ProcessBuilder("kill", "-USR1", String.valueOf(bash.pid())).start().waitFor();

        assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(bash.exitValue()).isZero();
        assertThat(Files.readString(run.resolve("log"))).contains("got it");
    }

    @Test
    void a_missing_runtime_or_image_stops_the_job_with_a_message() throws Exception {
        Settings settings =
                settings(ContainerRuntime.APPTAINER).with(ContainerFields.IMAGE, Value.of("/no such/image.sif"));
        assertThat(bash(script(settings, Assignments.NONE))).isEqualTo(1);
        assertThat(Files.readString(run.resolve("log")))
                .contains("batchwright: the image /no such/image.sif does not exist");

        Files.delete(folder.resolve("bin/apptainer"));
        assertThat(bash(script(settings(ContainerRuntime.APPTAINER), Assignments.NONE)))
                .isEqualTo(1);
        assertThat(Files.readString(run.resolve("log")))
                .contains("batchwright: apptainer was not found: load the module that provides it");
    }
}
