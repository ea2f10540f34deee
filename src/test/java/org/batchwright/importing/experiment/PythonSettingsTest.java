package org.batchwright.importing.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.ImportNote;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonSettingsTest {

    @Test
    void assignments_of_literals_become_parameters() throws Exception {
        ImportedPreset imported = ImportedFiles.only(
                "small.py",
                "\"\"\"A small run.\"\"\"",
                "import time",
                "out_dir = 'out'  # where",
                "lr = 1e-3",
                "steps = 1_000",
                "betas = (0.9, 0.95)",
                "compile = False",
                "wandb_name = 'run-' + str(time.time())");

        assertThat(imported.preset().parameters().values())
                .containsEntry("out_dir", Value.of("out"))
                .containsEntry("lr", Value.of("1e-3"))
                .containsEntry("steps", Value.of("1000"))
                .containsEntry("betas", Value.of(List.of("0.9", "0.95")))
                .containsEntry("compile", Value.of("false"))
                .hasSize(5);
        assertThat(ImportedFiles.report(imported))
                .contains("4 parameter: lr: 1e-3", "8 left-out: wandb_name is computed: enter its value");
    }

    @Test
    void a_dictionary_or_list_is_read_with_its_nesting() throws Exception {
        ImportedFile one = ImportedFiles.read(
                "a.py",
                "LR = 0.1",
                "config = {",
                "    'lr': LR,  # named above",
                "    'model': dict(depth=4, name=\"vi\" \"t\"),",
                "}");
        ImportedFile several = ImportedFiles.read("b.py", "runs = [{'name': 'x', 'lr': 1}, {'name': 'y', 'lr': 2}]");

        assertThat(one.only().preset().parameters().values())
                .containsEntry("lr", Value.of("0.1"))
                .containsEntry("model.depth", Value.of("4"))
                .containsEntry("model.name", Value.of("vit"));
        assertThat(ImportedFiles.report(one.only())).contains("4 parameter: model.depth: 4");
        assertThat(several.presets())
                .extracting(run -> run.preset().id().name())
                .containsExactly("x", "y");
    }

    @Test
    void the_fields_of_a_dataclass_and_of_nested_dataclasses_become_parameters() throws Exception {
        ImportedFile file = ImportedFiles.read(
                "settings.py",
                "from dataclasses import dataclass, field",
                "",
                "@dataclass",
                "class Model:",
                "    depth: int = 4",
                "",
                "@dataclass(frozen=True)",
                "class Train:",
                "    \"\"\"Settings.\"\"\"",
                "    data: str",
                "    lr: float = 1e-4",
                "    layers: list[int] = field(default_factory=lambda: [64, 32])",
                "    model: Model = field(default_factory=Model)",
                "    seed: int = field(default=3)");

        assertThat(file.only().preset().parameters().values())
                .containsEntry("lr", Value.of("1e-4"))
                .containsEntry("layers", Value.of(List.of("64", "32")))
                .containsEntry("model.depth", Value.of("4"))
                .containsEntry("seed", Value.of("3"))
                .hasSize(4);
        assertThat(file.omitted())
                .extracting(ImportNote::what)
                .containsExactly("data has no value: enter it as a parameter");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "import argparse\\nlr = argparse.ArgumentParser()",
                "lr = 1\\nprint(lr)",
                "def main():\\n    lr = 1\\nmain()",
                "lr = 1\\nif __name__ == '__main__':\\n    run(lr)",
                "class A:\\n    def run(self):\\n        pass\\nA().run()",
                "import torch",
            })
    void a_file_with_other_statements_is_a_program(String text) throws Exception {
        Preset preset =
                ImportedFiles.read("train.py", text.replace("\\n", "\n")).only().preset();

        assertThat(preset.settings().get(Fields.COMMAND)).hasValue("python3 train.py");
        assertThat(preset.parameters().values()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import argparse\\nlr = 1",
                "def get_config():\\n    return {'lr': 1}",
                "\"\"\"Settings\"\"\"\\nimport torch\\nruns = {'a': dict(act=torch.nn.ReLU)}",
                "class A:\\n    def run(self):\\n        pass",
            })
    void a_file_of_definitions_is_not_a_program(String text) {
        assertThatThrownBy(() -> ImportedFiles.read("config.py", text.replace("\\n", "\n")))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining(
                        "\"config.py\" only defines functions, classes or values, so there is nothing to run.");
    }
}
