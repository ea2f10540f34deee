package org.batchwright.importing.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WandbSweepTest {
    @TempDir
    Path folder;

    @Test
    void a_grid_becomes_a_sweep_over_every_combination() throws Exception {
        ImportedPreset imported = ImportedFiles.only(
                "sweep.yaml",
                "program: train.py",
                "method: grid",
                "name: first",
                "project: depth",
                "parameters:",
                "  lr:",
                "    values: [1e-4, 0.001]",
                "  layers: { min: 1, max: 3 }",
                "  optimizer: { value: adam }",
                "  nesterov: { values: [true, no] }");

        Preset preset = imported.preset();
        assertThat(preset.id()).isEqualTo(PresetId.of("imported/first"));
        assertThat(preset.settings().get(Fields.COMMAND)).hasValue("python3 train.py");
        assertThat(preset.settings().get(Fields.PASS_PARAMETERS)).hasValue("equals");
        assertThat(preset.parameters().values()).containsExactly(Map.entry("optimizer", Value.of("adam")));
        assertThat(preset.values(ValueGroup.GRID).values())
                .containsEntry("lr", Value.of(List.of("1e-4", "0.001")))
                .containsEntry("layers", Value.of(List.of("1", "2", "3")))
                .containsEntry("nesterov", Value.of(List.of("True", "False")));
        assertThat(preset.variables().get("WANDB_PROJECT")).contains(Value.of("depth"));
        assertThat(ImportedFiles.obstacles(preset)).isEmpty();
        assertThat(ImportedFiles.jobs(preset)).isEqualTo(12);
        assertThat(ImportedFiles.report(imported))
                .containsExactly(
                        "1 command: command: python3 train.py",
                        "1 left-out: its code folder is unknown: choose the project folder",
                        "2 sweep: a sweep over every combination",
                        "3 name: name of the preset",
                        "4 environment: variables: WANDB_PROJECT",
                        "6 sweep: lr: 1e-4, 0.001",
                        "8 sweep: layers: 1, 2, 3",
                        "9 parameter: optimizer: adam",
                        "10 sweep: nesterov: True, False");
    }

    @Test
    void a_search_is_not_emulated_but_its_ranges_are_kept() throws Exception {
        ImportedPreset imported = ImportedFiles.only(
                "sweep.yaml",
                "program: train.py",
                "method: bayes",
                "metric: { name: val_loss, goal: minimize }",
                "early_terminate: { type: hyperband, min_iter: 3 }",
                "parameters:",
                "  lr: { distribution: log_uniform_values, min: 1e-5, max: 1e-2 }",
                "  units: { min: 16, max: 64 }",
                "  dropout: { distribution: uniform, min: 0, max: 1 }",
                "  decay: { distribution: normal, mu: 0, sigma: 1 }",
                "  width: { distribution: q_uniform, min: 0.0, max: 1.0, q: 0.1 }");

        assertThat(imported.preset().values(ValueGroup.SPACE).values())
                .containsEntry("lr", Value.of("1e-5 to 1e-2 log"))
                .containsEntry("units", Value.of("16 to 64"))
                .containsEntry("dropout", Value.of("0.0 to 1"))
                .containsEntry("width", Value.of("0.0 to 1.0"))
                .doesNotContainKey("decay");
        assertThat(ImportedFiles.report(imported))
                .contains(
                        "2 sweep: a search, which chooses values based on earlier results, is not supported: enter how many"
                                + " random values the jobs get from the same ranges",
                        "3 left-out: the goal of a search; the comparison of runs shows which is best",
                        "4 left-out: early stopping is not supported",
                        "9 left-out: the distribution normal is not available: enter a list, or a range such as 1e-5 to"
                                + " 1e-2 log",
                        "10 left-out: values are not rounded to a step");
        assertThat(ImportedFiles.obstacles(imported.preset())).hasSize(1);
    }

    @Test
    void a_random_sweep_with_a_limit_has_as_many_jobs_as_the_limit_allows() throws Exception {
        ImportedPreset imported = ImportedFiles.only(
                "sweep.yml",
                "program: train.py",
                "method: random",
                "run_cap: 7",
                "parameters: { lr: { distribution: log_uniform, min: -9.21, max: 0 } }");

        assertThat(imported.preset().values(ValueGroup.SPACE).get("lr")).contains(Value.of("0.000100034 to 1.0 log"));
        assertThat(ImportedFiles.obstacles(imported.preset())).isEmpty();
        assertThat(ImportedFiles.jobs(imported.preset())).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "['${env}', '${interpreter}', '${program}', '${args}'] | python3 a b.py | equals",
                "['python', '-m', 'pkg.train', '--fast', '${args_no_hyphens}'] | python -m pkg.train --fast | key-value",
                "['python', 'x.py', '--config', '${args_json_file}'] | python x.py --config \"$BATCHWRIGHT_PARAMS\" | json-file",
                "['python', 'x.py', '${envvar:DATA}', '${args}'] | python x.py \"$DATA\" | equals",
                "['python', 'a;b.py', '$(id)', '${args_no_boolean_flags}'] | python 'a;b.py' '$(id)' | equals",
                "['python', 'x.py'] | python x.py | json-file"
            })
    void the_words_of_the_command_are_kept_and_determine_how_parameters_are_passed(
            String words, String command, String way) throws Exception {
        ImportedPreset imported = ImportedFiles.only(
                "sweep.yaml", "program: 'a b.py'", "command: " + words, "parameters: { lr: { values: [1, 2] } }");

        assertThat(imported.preset().settings().get(Fields.COMMAND)).hasValue(command.replace("a b.py", "'a b.py'"));
        assertThat(imported.preset().settings().get(Fields.PASS_PARAMETERS)).hasValue(way);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "['${program}', '${args}'] | 1 command: the program that the command runs",
                "['python', 'x.py', '${args}'] | 1 left-out: the command runs another program"
            })
    void a_program_given_in_addition_to_a_command_is_reported(String words, String note) throws Exception {
        ImportedPreset imported = ImportedFiles.only(
                "sweep.yaml", "program: train.py", "command: " + words, "parameters: { lr: { values: [1, 2] } }");

        assertThat(ImportedFiles.report(imported)).contains(note);
        assertThat(imported.summary()).noneMatch(line -> line.contains("scheduler option"));
    }

    @Test
    void a_sweep_without_a_program_leaves_a_note_to_enter_the_command() throws Exception {
        ImportedFile file = ImportedFiles.read("sweep.yaml", "method: grid", "parameters: { lr: { values: [1] } }");

        assertThat(file.isCommandMissing()).isTrue();
        assertThat(file.withMissingCommand("python3 x.py").isCommandMissing()).isFalse();
        assertThat(file.only().summary()).contains("The file does not name a program: enter the command.");
        assertThat(ImportedFiles.omitted(file.only()))
                .contains("1 left-out: the file does not name a program: enter the command");
    }

    @Test
    void the_project_is_the_folder_with_the_program() throws Exception {
        Path code = Files.createDirectories(folder.resolve("depth"));
        Files.createFile(code.resolve("train.py"));

        Preset preset = ImportedFiles.write(
                        code.resolve("configs/sweep.yaml"),
                        "program: train.py",
                        "method: grid",
                        "parameters: { lr: { values: [1, 2] } }")
                .only()
                .preset();

        assertThat(preset.id()).isEqualTo(PresetId.of("depth/sweep"));
        assertThat(preset.settings().get(Fields.FOLDER)).hasValue(code.toString());
    }

    @Test
    void nested_parameters_are_named_by_their_path() throws Exception {
        ImportedPreset imported = ImportedFiles.only(
                "sweep.yaml",
                "program: train.py",
                "method: grid",
                "parameters:",
                "  optimizer:",
                "    parameters:",
                "      lr: { values: [1, 2] }");

        assertThat(imported.preset().values(ValueGroup.GRID).values()).containsOnlyKeys("optimizer.lr");
        assertThat(ImportedFiles.report(imported)).contains("4 parameter: passed with the prefix optimizer.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: [1 | is not valid YAML, so it cannot be imported: line 1",
                "5 | contains nothing that can be imported",
            })
    void a_file_that_is_not_a_sweep_is_rejected(String text, String why) {
        assertThatThrownBy(() -> ImportedFiles.read("x.yaml", text))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining(why);
    }
}
