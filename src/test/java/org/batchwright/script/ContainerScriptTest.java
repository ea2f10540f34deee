package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests scripts whose command runs in a container, with stub programs that record their arguments and run the command. */
@Tag("slow")
class ContainerScriptTest extends ContainerScripts {
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
    @ValueSource(strings = {"bw_container", "container"}) // the second one is the variable's former name
    void a_command_with_a_container_placeholder_gets_no_prefix(String name) throws Exception {
        Settings settings = settings(ContainerRuntime.APPTAINER)
                .with(Fields.COMMAND, Value.of("env -u NOTHING \"${" + name + "[@]}\" probe"));

        assertThat(script(settings, Assignments.NONE)).contains("\nenv -u NOTHING \"${bw_container[@]}\" probe");
        assertThat(bash(script(settings, Assignments.NONE))).isEqualTo(7);
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
    void any_image_or_mount_path_stays_a_single_word(ContainerRuntime program) throws Exception {
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

    private static boolean isWhole(String name) {
        return new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(name);
    }
}
