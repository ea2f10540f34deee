package org.batchwright.importing.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.ImportNote;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaunchFileTest {
    @TempDir
    Path folder;

    @Test
    void each_configuration_of_a_python_program_becomes_a_preset() throws Exception {
        Path code = Files.createDirectories(folder.resolve("depth"));
        ImportedFile file = ImportedFiles.write(
                code.resolve(".vscode/launch.json"),
                "{",
                "  // Use IntelliSense to learn about possible attributes.",
                "  \"version\": \"0.2.0\",",
                "  \"configurations\": [",
                "    {",
                "      \"name\": \"Python: Train small\",",
                "      \"type\": \"debugpy\", \"request\": \"launch\",",
                "      \"program\": \"${workspaceFolder}/tools/train.py\",",
                "      \"args\": [",
                "        \"--lr\", \"1e-4\",",
                "        \"--data\", \"${workspaceFolder}/data\", /* local */",
                "        \"--resume\", \"${input:checkpoint}\",",
                "        \"--amp\",",
                "      ],",
                "      \"env\": { \"PYTHONPATH\": \"${workspaceFolder}/src:${env:PYTHONPATH}\",",
                "               \"WANDB_API_KEY\": \"0123456789abcdef\" },",
                "      \"justMyCode\": true,",
                "    },",
                "    { \"name\": \"Module\", \"type\": \"python\", \"request\": \"launch\", \"module\": \"pkg.train\" },",
                "    { \"name\": \"Current file\", \"type\": \"python\", \"request\": \"launch\", \"program\": \"${file}\" },",
                "    { \"name\": \"Server\", \"type\": \"node\", \"request\": \"launch\" },",
                "    { \"name\": \"Attach\", \"type\": \"python\", \"request\": \"attach\" },",
                "  ],",
                "}");

        assertThat(file.presets())
                .extracting(one -> one.preset().id())
                .containsExactly(PresetId.of("depth/Train-small"), PresetId.of("depth/Module"));
        ImportedPreset train = file.presets().getFirst();
        Preset preset = train.preset();
        assertThat(preset.settings().get(Fields.COMMAND)).hasValue("python3 tools/train.py");
        assertThat(preset.settings().get(Fields.FOLDER)).hasValue(code.toString());
        assertThat(preset.parameters().get("lr")).contains(Value.of("1e-4"));
        assertThat(preset.parameters().get("data")).contains(Value.of("data"));
        assertThat(preset.parameters().values()).containsKey("amp").doesNotContainKey("resume");
        assertThat(preset.variables().values()).containsOnlyKeys("PYTHONPATH").containsValue(Value.of("src"));
        assertThat(ImportedFiles.obstacles(preset)).isEmpty();
        assertThat(ImportedFiles.omitted(train))
                .containsExactly(
                        "12 left-out: only VS Code knows the value of ${input:checkpoint}: enter it",
                        "16 left-out: WANDB_API_KEY looks like a secret, so it is not copied: set it on the cluster",
                        "17 left-out: for the debugger only");
        assertThat(train.notes()).extracting(ImportNote::text).noneMatch(text -> text.contains("0123456789abcdef"));
        assertThat(ImportedFiles.report(train))
                .contains("8 command: command: python3 tools/train.py", "10 parameter: lr: 1e-4");
        assertThat(file.omitted())
                .extracting(ImportNote::what)
                .containsExactly(
                        "\"Current file\" runs the file that is open in the editor, not a specific program",
                        "\"Server\" is of the type node, not a Python program",
                        "\"Attach\" attaches to a process that is already running");
        assertThat(file.presets().getLast().preset().settings().get(Fields.COMMAND))
                .hasValue("python3 -m pkg.train");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"cwd\": \"${workspaceFolder}/src\", \"program\": \"train.py\" | cd src && python3 train.py",
                "\"cwd\": \"${workspaceFolder}/src\", \"program\": \"${workspaceFolder}/src/train.py\" | cd src && python3 train.py",
                "\"cwd\": \"${workspaceFolder}/src\", \"program\": \"${workspaceFolder}/run.py\" | cd src && python3 ../run.py",
                "\"cwd\": \"${workspaceFolder}\", \"program\": \"./a b.py\" | python3 './a b.py'",
                "\"cwd\": \"/somewhere\", \"program\": \"train.py\" | python3 train.py",
                "\"program\": \"/opt/conda/bin/torchrun\", \"args\": [\"--nproc_per_node=2\", \"train.py\"] | torchrun --nproc_per_node=2 train.py",
                "\"program\": \"train.py\", \"linux\": { \"program\": \"other.py\" } | python3 other.py",
                "\"program\": \"train.py\", \"args\": \"fit 'a b'\" | python3 train.py fit 'a b'",
                "\"program\": \"train.py\", \"pythonArgs\": [\"-O\"] | python3 -O train.py",
                "\"program\": \"$(id).py\" | python3 '$(id).py'",
            })
    void the_command_starts_in_the_folder_in_which_vs_code_would_start_it(String members, String command)
            throws Exception {
        ImportedFile file = ImportedFiles.read(
                "launch.json",
                "{\"configurations\": [{\"name\": \"x\", \"type\": \"debugpy\", \"request\": \"launch\", " + members
                        + "}]}");

        assertThat(file.only().preset().settings().get(Fields.COMMAND)).hasValue(command);
    }

    @Test
    void each_note_on_a_long_line_quotes_the_relevant_excerpt() throws Exception {
        ImportedFile file = ImportedFiles.read(
                "launch.json",
                "{\"configurations\": [{\"name\": \"x\", \"type\": \"debugpy\", \"program\": \"train.py\","
                        + " \"args\": [\"--lr\", \"0.1\", \"--seed\", \"7\"], \"console\": \"internalConsole\"},"
                        + " {\"name\": \"Server\", \"type\": \"node\"}]}");

        ImportedPreset only = file.only();
        assertThat(only.notes())
                .extracting(ImportNote::text)
                .anyMatch(text -> text.startsWith("… \"program\": \"train.py\""))
                .anyMatch(text -> text.startsWith("… \"--lr\", \"0.1\""))
                .anyMatch(text -> text.startsWith("… \"--seed\", \"7\""))
                .anyMatch(text -> text.startsWith("… \"console\": \"internalConsole\""))
                .contains("Server");
    }

    @ParameterizedTest
    @CsvSource({"'0,1', 2", "'3', 1", "'', 0", "'-1', 0"})
    void manually_chosen_gpus_are_requested_by_number(String chosen, int gpus) throws Exception {
        ImportedFile file = ImportedFiles.read(
                "launch.json",
                "{\"configurations\": [{\"name\": \"x\", \"type\": \"debugpy\", \"program\": \"a.py\",",
                "\"env\": {\"CUDA_VISIBLE_DEVICES\": \"" + chosen + "\"}}]}");

        assertThat(file.only().preset().settings().get(Fields.GPUS_PER_NODE)).hasValue(gpus);
        assertThat(file.only().preset().variables().values()).isEmpty();
        assertThat(ImportedFiles.report(file.only()))
                .contains("2 resource: gpus-per-node: " + gpus + "; the scheduler decides which ones");
    }

    @Test
    void the_default_of_an_input_is_used_as_its_value() throws Exception {
        ImportedFile file = ImportedFiles.read(
                "launch.json",
                "{\"configurations\": [{\"name\": \"x\", \"type\": \"debugpy\", \"program\": \"a.py\",",
                "  \"args\": [\"lr=${input:lr}\", \"model.dim=64\"]}],",
                " \"inputs\": [{\"id\": \"lr\", \"type\": \"promptString\", \"default\": \"0.1\"}]}");

        assertThat(file.only().preset().parameters().values())
                .containsEntry("lr", Value.of("0.1"))
                .containsEntry("model.dim", Value.of("64"));
        assertThat(file.only().preset().settings().get(Fields.PASS_PARAMETERS)).hasValue("key-value");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"configurations\": [ | is not valid JSON, so it cannot be imported: line 1",
                "{\"configurations\": []} | contains no launch configuration that can be imported: it contains none",
                "{\"configurations\": [{\"name\": \"a\", \"type\": \"go\"}]} | \"a\" is of the type go, not a Python program",
                "[] | contains nothing that can be imported",
            })
    void a_file_without_python_programs_is_rejected(String text, String why) {
        assertThatThrownBy(() -> ImportedFiles.read("launch.json", text))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining(why);
    }
}
