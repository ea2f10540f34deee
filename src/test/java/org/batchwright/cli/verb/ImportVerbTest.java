package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.cli.CliHarness;
import org.batchwright.workspace.preset.FilePresets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportVerbTest {
    private final CliHarness typed = new CliHarness();

    @TempDir
    Path folder;

    private Path script;

    @BeforeEach
    void write_a_script() throws Exception {
        script = Files.writeString(
                Files.createDirectories(folder.resolve("depth")).resolve("job.sh"),
                "#!/bin/bash\n#SBATCH -J small -t 60 --switches=1\npython train.py --lr 1e-4\n");
        typed.engine.presets = new FilePresets(folder.resolve("presets"));
    }

    @Test
    void a_script_becomes_a_preset_in_its_own_folder() throws Exception {
        assertThat(typed.run("import", script.toString())).isZero();

        assertThat(folder.resolve("presets/depth/small.yaml"))
                .content()
                .contains("command: python train.py", "lr: 1e-4", "folder: ");
        assertThat(typed.out()).contains("for Slurm", "time: 01:00:00", "kept unchanged");
        assertThat(typed.err()).contains("--experiment depth/small");
    }

    @Test
    void a_number_is_added_to_a_taken_name_but_a_preset_with_a_requested_name_is_never_overwritten() throws Exception {
        assertThat(typed.run("import", script.toString())).isZero();
        assertThat(typed.run("import", script.toString())).isZero();
        assertThat(folder.resolve("presets/depth/small-2.yaml")).exists();

        assertThat(typed.run("import", script.toString(), "--name", "small")).isEqualTo(4);
        assertThat(typed.run("import", script.toString(), "--name", "other/one"))
                .isZero();
        assertThat(folder.resolve("presets/other/one.yaml")).exists();
    }

    @Test
    void json_output_contains_the_import_report() {
        assertThat(typed.run("import", script.toString(), "--json")).isZero();

        assertThat(typed.json().get("preset").asString()).isEqualTo("depth/small");
        assertThat(typed.json().get("scheduler").asString()).isEqualTo("Slurm");
        assertThat(typed.json().get("notes").toString())
                .contains("\"became\":\"directive\"", "\"line\":2", "--switches=1");
    }

    @Test
    void a_failed_import_is_reported_and_writes_nothing() throws Exception {
        Files.writeString(script, "#!/bin/csh\nsetenv A b\n");

        assertThat(typed.run("import", script.toString())).isEqualTo(4);
        assertThat(typed.run("import", "no-such-file")).isEqualTo(4);
        assertThat(typed.err()).contains("is written for csh", "cannot be read");
        assertThat(folder.resolve("presets")).doesNotExist();
    }

    @Test
    void all_presets_of_a_file_are_written_or_only_the_named_ones() throws Exception {
        Path launch = launchFile();

        assertThat(typed.run("import", launch.toString())).isZero();
        assertThat(typed.run("import", launch.toString(), "--only", "b")).isZero();
        assertThat(typed.run("import", launch.toString(), "--only", "b", "--name", "x/y"))
                .isZero();

        for (String name : new String[] {"depth/a", "depth/b", "depth/b-2", "x/y"}) {
            assertThat(folder.resolve("presets/" + name + ".yaml")).exists();
        }
        assertThat(typed.out()).contains("a preset created from a VS Code launch configuration", "1  left-out  g");
        assertThat(typed.run("import", launch.toString(), "--only", "c")).isEqualTo(4);
        assertThat(typed.run("import", launch.toString(), "--name", "z")).isEqualTo(4);
        assertThat(typed.err()).contains("The file contains: a, b.", "has 2 presets, so --name cannot be used");
    }

    @Test
    void json_output_lists_all_imported_presets() throws Exception {
        assertThat(typed.run("import", launchFile().toString(), "--json")).isZero();

        assertThat(typed.json()
                        .get("presets")
                        .valueStream()
                        .map(one -> one.get("preset").asString()))
                .containsExactly("depth/a", "depth/b");
        assertThat(typed.json().get("omitted").toString()).contains("is of the type go");
    }

    @Test
    void presets_without_a_command_get_the_command_given_as_an_option() throws Exception {
        Path sweep = Files.writeString(
                script.resolveSibling("sweep.yaml"), "method: grid\nparameters: {lr: {values: [1, 2]}}\n");

        assertThat(typed.run("import", sweep.toString(), "--command", "python3 fit.py"))
                .isZero();

        assertThat(folder.resolve("presets/depth/sweep.yaml")).content().contains("command: python3 fit.py");
    }

    private Path launchFile() throws Exception {
        return Files.writeString(
                Files.createDirectories(script.resolveSibling(".vscode")).resolve("launch.json"), """
                {"configurations": [{"name": "g", "type": "go"},
                  {"name": "a", "type": "debugpy", "program": "a.py"},
                  {"name": "b", "type": "debugpy", "program": "b.py"}]}
                """);
    }
}
