package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a preset is created from a program such as {@code train.py}. */
class ProgramFileTest {
    @TempDir
    Path home;

    private Path project = Path.of("");

    @BeforeEach
    void project() throws Exception {
        project = Files.createDirectories(home.resolve("code").resolve("my depth"));
        Files.createFile(project.resolve("requirements.txt"));
        Files.createDirectory(home.resolve("workspace"));
    }

    @Test
    void a_program_at_the_root_runs_in_its_folder_and_gives_the_preset_its_name() throws Exception {
        ImportedPreset imported = imported("train.py", "import argparse\n");

        assertThat(imported.preset().id()).isEqualTo(PresetId.of("my-depth/train"));
        assertThat(imported.preset().settings().get(Fields.COMMAND)).hasValue("python3 train.py");
        assertThat(imported.preset().settings().get(Fields.FOLDER)).hasValue(project.toString());
        assertThat(imported.isProgram()).isTrue();
        assertThat(imported.summary()).containsExactly("Runs python3 train.py.");
    }

    @Test
    void a_program_in_a_folder_runs_from_the_root_of_the_project() throws Exception {
        ImportedPreset imported = imported("tools/old ones/train.py", "");

        assertThat(imported.preset().settings().get(Fields.COMMAND)).hasValue("python3 'tools/old ones/train.py'");
        assertThat(imported.preset().settings().get(Fields.FOLDER)).hasValue(project.toString());
    }

    @Test
    void a_module_of_a_package_runs_as_a_module() throws Exception {
        Files.createDirectories(project.resolve("depth/tasks"));
        Files.createFile(project.resolve("depth/__init__.py"));
        Files.createFile(project.resolve("depth/tasks/__init__.py"));

        assertThat(imported("depth/tasks/train.py", "from . import model\n")
                        .preset()
                        .settings()
                        .get(Fields.COMMAND))
                .hasValue("python3 -m depth.tasks.train");
    }

    @Test
    void the_interpreter_in_the_first_line_is_kept_even_without_a_file_extension() throws Exception {
        assertThat(imported("evaluate", "#!/usr/bin/env -S python3.11 -u\n")
                        .preset()
                        .settings()
                        .get(Fields.COMMAND))
                .hasValue("python3.11 evaluate");
    }

    @Test
    void scheduler_directives_in_a_program_become_requested_resources() throws Exception {
        ImportedPreset imported = imported("train.py", "#!/usr/bin/env python3\n#SBATCH --time=60\nimport torch\n");

        assertThat(imported.preset().settings().get(Fields.TIME)).isPresent();
        assertThat(imported.scheduler()).hasValue("Slurm");
        assertThat(imported.isProgram()).isFalse();
    }

    @Test
    void a_chosen_folder_takes_precedence_over_the_detected_project() throws Exception {
        Path file = write("tools/train.py", "");
        ScriptFileToImport script =
                ScriptFileToImport.of(file, home.resolve("workspace")).withFolder(project.resolve("tools/.."));

        assertThat(ImportScript.read(script, ImportScript.project(script))
                        .preset()
                        .settings()
                        .get(Fields.COMMAND))
                .hasValue("python3 tools/train.py");
    }

    @Test
    void the_search_for_the_project_stops_below_the_home_folder() throws Exception {
        Files.createFile(home.resolve(".git"));
        Path folder = Files.createDirectories(home.resolve("loose"));

        assertThat(ProjectRoot.find(folder, home)).isEqualTo(folder);
    }

    @Test
    void importing_a_program_from_a_cluster_leaves_a_note_to_choose_its_folder() throws Exception {
        ImportedPreset imported = ImportScript.read(
                new ScriptFileToImport("train.py", "".getBytes(StandardCharsets.UTF_8), Optional.empty()), "p");

        assertThat(imported.preset().settings().get(Fields.FOLDER)).isEmpty();
        assertThat(imported.notes())
                .extracting(note -> note.message().code())
                .containsExactly("importing.unknown-folder");
    }

    private ImportedPreset imported(String path, String text) throws Exception {
        ScriptFileToImport script = ScriptFileToImport.of(write(path, text), home.resolve("workspace"));
        return read(script);
    }

    private Path write(String path, String text) throws Exception {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static ImportedPreset read(ScriptFileToImport script) throws OperationException {
        return ImportScript.read(script, ImportScript.project(script));
    }
}
