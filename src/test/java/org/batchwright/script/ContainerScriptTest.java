package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.batchwright.Given;
import org.batchwright.NastyTexts;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.ContainerRuntime;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts whose command runs in a container, with stub programs that record their arguments and run the rest. */
@Tag("slow")
class ContainerScriptTest {
    private static final String STAND_IN = """
            #!/bin/bash
            case "$1" in --help) echo '--write-fake --container-image'; exit ;; esac
            printf '%s\\0' "$@" >"$BATCHWRIGHT_PARAMS.words"
            until [ "$1" = sh ] || [ "$1" = probe ] || [ $# = 0 ]; do shift; done
            exec "$@"
            """;

    @TempDir
    Path folder;

    private Path run = Path.of("");
    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void stop_the_processes() {
        started.forEach(process -> process.descendants().forEach(ProcessHandle::destroyForcibly));
        started.forEach(Process::destroyForcibly);
    }

    @BeforeEach
    void programs() throws Exception {
        run = Files.createDirectories(folder.resolve("the run"));
        Files.createDirectories(run.resolve("work"));
        Files.writeString(run.resolve("params.json"), "{}");
        for (ContainerRuntime program : ContainerRuntime.values()) {
            tool(program.command(), STAND_IN);
        }
        tool("probe", "#!/bin/bash\npwd >seen\nprintf '%s\\n' \"$@\" >>seen\nexit ${PROBE_EXIT-7}\n");
    }

    @ParameterizedTest
    @EnumSource(ContainerRuntime.class)
    void the_script_for_each_runtime_matches_its_golden_file(ContainerRuntime program) throws Exception {
        Settings settings = settings(program)
                .with(Fields.COMMAND, Value.of("python train.py"))
                .with(ContainerFields.FOLDER, Value.of("/workspace"))
                .with(Fields.GPUS_PER_NODE, Value.of("4"));
        String script = script(settings, Given.assignments("batch-size", "4"));
        Path golden = Path.of("src/test/resources/golden/container-" + program.key() + ".sh");

        assertThat(script.substring(script.indexOf("# --- run"))).isEqualTo(Files.readString(golden));
    }

    @ParameterizedTest
    @ValueSource(strings = {"slurm", "openpbs", "grid-engine", "pjm", "lsf", "flux", "this-computer"})
    void every_scheduler_runs_the_command_in_its_container(String dialect) throws Exception {
        PlannedJob job = new PlannedJob("x", settings(ContainerRuntime.APPTAINER), Assignments.NONE, Assignments.NONE);
        String script = writer().write(new ScriptRequest(dialect, List.of(), job, "p/x", Optional.empty()));

        assertThat(bash(script)).isEqualTo(7);
        assertThat(words()).startsWith("exec", "--bind", run + ":" + run);
    }

    @Test
    void a_copied_template_with_the_old_container_variable_runs_no_command() throws Exception {
        Path templates = folder.resolve("templates");
        String bundled = Files.readString(Path.of("templates/shared/body.sh.mustache"));
        Path body = Files.createDirectories(templates.resolve("shared")).resolve("body.sh.mustache");
        Files.writeString(body, bundled.replace("bw_container=(", "container=("));
        PlannedJob job = new PlannedJob("x", settings(ContainerRuntime.APPTAINER), Assignments.NONE, Assignments.NONE);
        ScriptWriter writer = new ScriptWriter(new Templates(templates));

        assertThatThrownBy(() -> writer.write(new ScriptRequest("slurm", List.of(), job, "p/x", Optional.empty())))
                .isInstanceOf(TemplateFault.class)
                .hasMessageContaining("it does not set bw_container");
    }

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
    void a_shell_command_is_interpreted_by_a_shell_inside(ContainerRuntime program) throws Exception {
        Settings settings = settings(program)
                .with(Fields.COMMAND, Value.of("cd .. && A='b c' probe \"$A\" 'x|y' >log 2>&1; probe x"));

        assertThat(bash(script(settings, Given.assignments("lr", "1e-4")))).isEqualTo(7);
        assertThat(words()).contains("sh", "-c");
        assertThat(Files.readAllLines(run.resolve("seen"))).containsExactly(run.toString(), "x", "--lr", "1e-4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bw_container", "container"}) // the second is its former name
    void a_command_with_a_container_placeholder_gets_no_prefix(String name) throws Exception {
        Settings settings = settings(ContainerRuntime.APPTAINER)
                .with(Fields.COMMAND, Value.of("env -u NOTHING \"${" + name + "[@]}\" probe"));

        assertThat(script(settings, Assignments.NONE)).contains("\nenv -u NOTHING \"${bw_container[@]}\" probe");
        assertThat(bash(script(settings, Assignments.NONE))).isEqualTo(7);
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
    void a_job_with_gpus_sees_them(ContainerRuntime program, String count, String type, String word) throws Exception {
        Settings settings = settings(program).with(Fields.GPUS_PER_NODE, Value.of(count));
        bash(script(type.isEmpty() ? settings : settings.with(Fields.GPU_TYPE, Value.of(type)), Assignments.NONE));
        assertThat(words()).contains(word);

        bash(script(settings.with(Fields.GPUS_PER_NODE, Value.of("0")), Assignments.NONE));
        assertThat(words()).doesNotContain(word);
    }

    @ParameterizedTest
    @CsvSource({
        "PODMAN, docker://pytorch/pytorch:2.4, docker.io/pytorch/pytorch:2.4",
        "PODMAN, docker://ubuntu, docker.io/library/ubuntu",
        "PODMAN, docker://nvcr.io/nvidia/pytorch:24.01-py3, nvcr.io/nvidia/pytorch:24.01-py3",
        "PYXIS, docker://nvcr.io/nvidia/pytorch:24.01-py3, --container-image=docker://nvcr.io#nvidia/pytorch:24.01-py3",
        "PYXIS, docker://pytorch/pytorch:2.4, --container-image=docker://pytorch/pytorch:2.4",
        "APPTAINER, docker://pytorch/pytorch:2.4, docker://pytorch/pytorch:2.4",
        "CHARLIECLOUD, docker://pytorch/pytorch:2.4, pytorch/pytorch:2.4"
    })
    void a_registry_image_is_named_as_the_runtime_expects(ContainerRuntime program, String image, String word)
            throws Exception {
        bash(script(settings(program).with(ContainerFields.IMAGE, Value.of(image)), Assignments.NONE));

        assertThat(words()).contains(word);
    }

    @ParameterizedTest
    @EnumSource(ContainerRuntime.class)
    void any_image_or_mount_path_stays_one_word(ContainerRuntime program) throws Exception {
        long seed = Long.getLong("batchwright.seed", 20_261_122);
        for (String nasty : new NastyTexts(seed).some(Integer.getInteger("batchwright.values", 20))) {
            String name = nasty.replaceAll("[\\p{Cntrl}:,/]", "_") + "x";
            if (name.getBytes(StandardCharsets.UTF_8).length > 200 || !isWhole(name)) {
                continue;
            }
            Path image = Files.createDirectories(folder.resolve("images").resolve(name));
            String mount = "/data/" + name;
            Settings settings = settings(program)
                    .with(ContainerFields.IMAGE, Value.of(image.toString()))
                    .with(ContainerFields.MOUNTS, Value.of(List.of(mount + ":" + mount)));
            assertThat(Container.Mount.parse(mount)).as(name).isPresent();

            assertThat(bash(script(settings, Assignments.NONE))).as(name).isEqualTo(7);
            assertThat(words()).as(name).anyMatch(word -> word.endsWith(image.toString()));
            assertThat(words()).as(name).anyMatch(word -> word.contains(mount + ":" + mount));
        }
        assertThat(folder.resolve("owned")).doesNotExist();
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

        assertThat(bash.waitFor(20, TimeUnit.SECONDS)).isTrue();
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

    private static boolean isWhole(String name) {
        return new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(name);
    }

    private static Settings settings(ContainerRuntime program) {
        return Given.settings(
                        Fields.COMMAND,
                        "probe",
                        ContainerFields.IMAGE,
                        program == ContainerRuntime.ENROOT ? "torch" : "docker://pytorch/pytorch:2.4",
                        ContainerFields.RUNTIME,
                        program.key())
                .with(
                        ContainerFields.MOUNTS,
                        Value.of(List.of(
                                "/data/nyu",
                                program == ContainerRuntime.CHARLIECLOUD ? "~/w:/weights" : "~/w:/weights:ro")));
    }

    private String script(Settings settings, Assignments parameters) throws Exception {
        PlannedJob job = new PlannedJob("x", settings, parameters, Assignments.NONE);
        return writer().write(new ScriptRequest("slurm", List.of(), job, "p/x", Optional.empty()));
    }

    private static ScriptWriter writer() {
        return new ScriptWriter(new Templates(Path.of("no-such-folder")));
    }

    private List<String> words() throws Exception {
        return Arrays.asList(Files.readString(run.resolve("params.json.words")).split("\0"));
    }

    private int bash(String script) throws Exception {
        Process bash = start(script);
        assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return bash.exitValue();
    }

    private Process start(String script) throws Exception {
        Files.writeString(run.resolve("job.sh"), script);
        ProcessBuilder builder = new ProcessBuilder("bash", "job.sh").directory(run.toFile());
        Map<String, String> environment = builder.environment();
        environment.put("PATH", folder.resolve("bin") + ":" + environment.get("PATH"));
        environment.remove("SLURM_SUBMIT_DIR");
        started.add(builder.redirectErrorStream(true)
                .redirectOutput(run.resolve("log").toFile())
                .start());
        return started.getLast();
    }

    private void tool(String name, String text) throws Exception {
        Path tool =
                Files.writeString(Files.createDirectories(folder.resolve("bin")).resolve(name), text);
        assertThat(tool.toFile().setExecutable(true)).isTrue();
    }
}
