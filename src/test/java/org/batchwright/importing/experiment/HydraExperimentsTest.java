package org.batchwright.importing.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.workspace.preset.FilePresets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HydraExperimentsTest {
    @TempDir
    Path folder;

    private Path code = Path.of("");

    @BeforeEach
    void write_a_project() throws Exception {
        code = Files.createDirectories(folder.resolve("depth"));
        write("pyproject.toml", "");
        write(
                "src/eval.py",
                "import hydra\n@hydra.main(config_path=\"../conf\", config_name=\"eval\")\ndef main(cfg): ...\n");
        write(
                "src/train.py",
                "import hydra\n@hydra.main(version_base=\"1.3\", config_path=\"../conf\", config_name=\"train.yaml\")\n");
        write("conf/train.yaml", "defaults:\n  - _self_\n  - model: vit\n  - experiment: null\nlr: 0.1\n");
        write(
                "conf/experiment/small.yaml",
                "# @package _global_\ndefaults:\n  - override /model: vit\nlr: 0.01\ndata:\n  path: ???\n");
        write("conf/experiment/sub/large.yaml", """
                # @package _global_
                hydra:
                  mode: MULTIRUN
                  sweeper:
                    params:
                      lr: 0.1, 0.2
                      seed: range(0, 3)
                      act: choice(relu, gelu)
                      x: interval(0, 1)
                """);
    }

    private Path write(String path, String content) throws Exception {
        Path file = code.resolve(path);
        Files.createDirectories(file.resolveSibling(""));
        return Files.writeString(file, content);
    }

    @Test
    void each_experiment_extends_the_preset_of_the_program() throws Exception {
        ImportedFile file = ImportedFiles.write(
                code.resolve("conf/experiment/small.yaml"),
                Files.readString(code.resolve("conf/experiment/small.yaml")));

        assertThat(file.presets())
                .extracting(one -> one.preset().id())
                .containsExactly(
                        PresetId.of("depth/train"), PresetId.of("depth/small"), PresetId.of("depth/sub-large"));
        Preset base = file.presets().getFirst().preset();
        assertThat(base.settings().get(Fields.COMMAND)).hasValue("python3 src/train.py");
        assertThat(base.settings().get(Fields.PASS_PARAMETERS)).hasValue("key-value");
        assertThat(base.settings().get(Fields.FOLDER)).hasValue(code.toString());
        Preset small = file.presets().get(1).preset();
        assertThat(small.base()).hasValue("train");
        assertThat(small.parameters().values()).containsOnlyKeys("experiment").containsValue(Value.of("small"));
        assertThat(ImportedFiles.report(file.presets().get(1)))
                .containsExactly(
                        "1 parameter: the program reads everything else itself: experiment=small",
                        "6 left-out: data.path has no value: enter it as a parameter");
    }

    @Test
    void a_multirun_becomes_a_sweep() throws Exception {
        ImportedPreset large = large();

        assertThat(large.preset().parameters().get("experiment")).contains(Value.of("sub/large"));
        assertThat(large.preset().values(ValueGroup.GRID).values())
                .containsEntry("lr", Value.of(List.of("0.1", "0.2")))
                .containsEntry("seed", Value.of(List.of("0", "1", "2")))
                .containsEntry("act", Value.of(List.of("relu", "gelu")))
                .doesNotContainKey("x");
        assertThat(large.preset().parameters().get("hydra.mode")).contains(Value.of("RUN"));
        assertThat(ImportedFiles.omitted(large))
                .singleElement()
                .asString()
                .contains("the distribution interval(0, 1) is not available");
    }

    private ImportedPreset large() throws Exception {
        return ImportedFiles.write(code.resolve("conf/train.yaml"), Files.readString(code.resolve("conf/train.yaml")))
                .presets()
                .getLast();
    }

    @Test
    void the_search_space_of_a_sweeper_is_not_imported() throws Exception {
        write("conf/experiment/sub/large.yaml", """
                # @package _global_
                defaults:
                  - override /hydra/sweeper: optuna
                hydra:
                  sweeper:
                    params:
                      lr: interval(0.1, 0.2)
                """);

        assertThat(large().preset().values(ValueGroup.GRID).values()).isEmpty();
        assertThat(ImportedFiles.omitted(large()))
                .containsExactly("5 left-out: Batchwright does not search: with --multirun in the command, the program"
                        + " searches inside a single job");
    }

    @Test
    void a_group_missing_from_the_defaults_list_is_added_with_a_plus() throws Exception {
        write("conf/train.yaml", "defaults:\n  - model: vit\n");

        assertThat(large().preset().parameters().values()).containsOnlyKeys("+experiment", "hydra.mode");
    }

    @Test
    void a_broken_experiment_is_reported_and_the_other_experiments_are_imported() throws Exception {
        write("conf/experiment/broken.yaml", "a: [1\n");

        ImportedFile file =
                ImportedFiles.write(code.resolve("conf/train.yaml"), Files.readString(code.resolve("conf/train.yaml")));

        assertThat(file.presets()).hasSize(3);
        assertThat(file.omitted())
                .extracting(ImportNote::what)
                .singleElement()
                .asString()
                .contains("line 2");
    }

    @Test
    void the_presets_are_saved_under_unused_names_and_have_no_problems() throws Exception {
        FilePresets store = new FilePresets(folder.resolve("presets"));
        store.create(Preset.empty(PresetId.of("depth/train")));
        ImportedFile file =
                ImportedFiles.write(code.resolve("conf/train.yaml"), Files.readString(code.resolve("conf/train.yaml")));

        for (ImportedPreset one : UniquePresetNames.of(
                UniquePresetNames.withBases(
                        file.presets(), chosen -> chosen.preset().id().name().equals("small")),
                id -> store.find(id).isPresent())) {
            store.create(one.preset());
        }

        assertThat(store.find(PresetId.of("depth/sub-large"))).isEmpty();
        Preset small = store.find(PresetId.of("depth/small")).orElseThrow().preset();
        assertThat(small.base()).hasValue("train-2");
        assertThat(store.resolve(small).problems()).isEmpty();
    }

    @Test
    void the_user_is_prompted_for_the_command_if_there_is_no_program() throws Exception {
        ImportedFile file = ImportedFiles.read("small.yaml", "# @package _global_", "lr: 1");

        assertThat(file.isCommandMissing()).isTrue();
        assertThat(file.format()).isEqualTo(Optional.of("Hydra experiment"));
        assertThat(file.presets()).hasSize(2);
    }

    @Test
    void a_config_folder_built_with_path_join_is_found() throws Exception {
        write(
                "pkg/sub/run.py",
                "import os, hydra\n@hydra.main(config_path=os.path.join(\"..\", \"settings\"))\ndef f(c): ...\n");
        write("pkg/settings/experiment/a.yaml", "# @package _global_\n");

        ImportedFile inside =
                ImportedFiles.write(code.resolve("pkg/settings/experiment/a.yaml"), "# @package _global_", "lr: 1");
        ImportedFile outside =
                ImportedFiles.write(code.resolve("pkg/other/experiment/a.yaml"), "# @package _global_", "lr: 1");

        assertThat(inside.presets().getFirst().preset().settings().get(Fields.COMMAND))
                .hasValue("python3 pkg/sub/run.py");
        assertThat(outside.isCommandMissing()).isTrue();
        assertThat(ImportedFiles.omitted(outside.presets().getLast()))
                .contains(
                        "1 left-out: no program of the project reads this folder: check that yours accepts experiment=a");
    }

    @Test
    void a_configuration_with_hydra_settings_is_imported_with_the_program_that_reads_it() throws Exception {
        write("small/main.py", "import hydra\n@hydra.main(config_path=\".\", config_name=\"cfg\")\ndef f(c): ...\n");

        ImportedFile file = ImportedFiles.write(code.resolve("small/cfg.yaml"), "lr: 1", "hydra: { run: { dir: . } }");

        assertThat(file.only().preset().settings().get(Fields.COMMAND)).hasValue("python3 small/main.py");
        assertThat(file.only().preset().parameters().values()).isEmpty();
    }
}
