package org.batchwright.importing.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PastedCommandTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "python train.py --lr 1e-4 | python train.py",
                "  501  python train.py --lr 1e-4 | python train.py",
                "  501* 2026-01-02 10:20:30 python train.py --lr 1e-4 | python train.py",
                ": 1700000000:0;python train.py --lr 1e-4 | python train.py",
                "$ python train.py --lr 1e-4 | python train.py",
                "(ml) alice@lab:~/depth$ python train.py --lr 1e-4 | python train.py",
                "[alice@lab depth]$ python train.py --lr 1e-4 | python train.py",
                "nohup python train.py --lr 1e-4 > log.txt 2>&1 & | python train.py",
                "nohup python train.py --lr 1e-4 &> log.txt & disown | python train.py",
                "python train.py --lr 1e-4 2>err.log >out.log </dev/null & | python train.py",
                "time python train.py --lr 1e-4 | python train.py",
                "torchrun --nproc_per_node=2 train.py --lr 1e-4 | torchrun --nproc_per_node=2 train.py",
                "accelerate launch --num_processes 2 train.py --lr 1e-4 | accelerate launch --num_processes 2 train.py",
                "python -m pkg.train --lr 1e-4 | python -m pkg.train",
                "python -m torch.distributed.launch --use_env train.py --lr 1e-4 | python -m torch.distributed.launch --use_env train.py",
            })
    void syntax_that_matters_only_in_a_shell_is_omitted(String pasted, String command) throws Exception {
        Preset preset = PastedCommand.read(pasted).only().preset();

        assertThat(preset.settings().get(Fields.COMMAND)).hasValue(command);
        assertThat(preset.parameters().get("lr")).contains(Value.of("1e-4"));
        assertThat(ImportedFiles.obstacles(preset)).isEmpty();
    }

    @Test
    void variables_before_the_command_and_gpus_are_recognized() throws Exception {
        ImportedPreset imported = PastedCommand.read(
                        "CUDA_VISIBLE_DEVICES=0,1 OMP_NUM_THREADS=4 HF_TOKEN=hf_abcdefghijklmnopqrst nohup python train.py | tee log")
                .only();

        assertThat(imported.preset().id()).isEqualTo(PresetId.of("imported/train"));
        assertThat(imported.preset().settings().get(Fields.GPUS_PER_NODE)).hasValue(2);
        assertThat(imported.preset().variables().values()).containsOnlyKeys("OMP_NUM_THREADS");
        assertThat(ImportedFiles.report(imported))
                .contains(
                        "1 left-out: not needed: each job has its own log",
                        "1 resource: gpus-per-node: 2; the scheduler decides which ones",
                        "1 environment: variables: OMP_NUM_THREADS",
                        "1 left-out: HF_TOKEN looks like a secret, so it is not copied: set it on the cluster",
                        "1 left-out: nohup is not needed in a job");
        assertThat(imported.notes()).noneMatch(note -> note.text().contains("hf_abc"));
    }

    @Test
    void a_quoted_redirection_is_part_of_the_command() throws Exception {
        Preset preset =
                PastedCommand.read("python train.py --note 'a > b'").only().preset();

        assertThat(preset.parameters().get("note")).contains(Value.of("a > b"));
    }

    @Test
    void an_existing_folder_becomes_the_project_and_any_other_folder_stays_in_the_command() throws Exception {
        Path code = Files.createDirectories(folder.resolve("my depth"));

        Preset known = PastedCommand.read("cd '" + code + "' && CUDA_VISIBLE_DEVICES=3 python train.py --lr 1")
                .only()
                .preset();
        Preset unknown = PastedCommand.read("cd /no/such/folder && python train.py")
                .only()
                .preset();

        assertThat(known.id()).isEqualTo(PresetId.of("my-depth/train"));
        assertThat(known.settings().get(Fields.FOLDER)).hasValue(code.toString());
        assertThat(known.settings().get(Fields.COMMAND)).hasValue("python train.py");
        assertThat(known.settings().get(Fields.GPUS_PER_NODE)).hasValue(1);
        assertThat(unknown.settings().get(Fields.COMMAND)).hasValue("cd /no/such/folder && python train.py");
    }

    @Test
    void a_file_with_a_single_command_is_read_as_a_command() throws Exception {
        Preset preset = ImportedFiles.only("run.txt", "CUDA_VISIBLE_DEVICES=0 python train.py \\", "  --lr 1 &")
                .preset();

        assertThat(preset.parameters().get("lr")).contains(Value.of("1"));
        assertThat(preset.settings().get(Fields.GPUS_PER_NODE)).hasValue(1);
    }

    @ParameterizedTest
    @CsvSource({"'', is empty", "python 'x, is not a complete bash script", "cd /tmp, has only setup lines"})
    void text_that_is_not_a_command_is_rejected(String pasted, String why) {
        assertThatThrownBy(() -> PastedCommand.read(pasted))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource({
        "tune run conf/lora.yml, tune run conf/lora.yml",
        "tune run --config=conf/lora.yml --seed 2, tune run --config=conf/lora.yml",
        "tune --config-dir conf --config-name lora, tune"
    })
    void a_program_that_reads_the_imported_file_itself_gets_none_of_its_settings(String typed, String command)
            throws Exception {
        Path code = Files.createDirectories(folder.resolve("depth/conf"));
        Files.createDirectories(folder.resolve("depth/.git"));
        Path file = Files.writeString(code.resolve("lora.yml"), "lr: 1e-4\nlayers: [{ width: 3 }]\n");

        ImportedPreset imported = ImportFile.read(ScriptFileToImport.of(file, folder), Optional.of(typed))
                .only();

        Preset preset = imported.preset();
        assertThat(preset.id()).isEqualTo(PresetId.of("depth/lora"));
        assertThat(preset.settings().get(Fields.COMMAND)).hasValue(command);
        assertThat(preset.settings().get(Fields.FOLDER))
                .hasValue(folder.resolve("depth").toString());
        assertThat(preset.parameters().values()).doesNotContainKeys("lr", "layers");
        assertThat(ImportedFiles.report(imported)).contains("1 command: the program reads this file itself");
    }

    @Test
    void a_program_that_does_not_read_the_file_gets_its_settings() throws Exception {
        Path file = Files.writeString(folder.resolve("lora.yml"), "lr: 1e-4\n");

        ImportedPreset imported = ImportFile.read(ScriptFileToImport.of(file, folder), Optional.of("python lora.py"))
                .only();

        assertThat(imported.preset().settings().get(Fields.COMMAND)).hasValue("python lora.py");
        assertThat(imported.preset().parameters().values()).containsOnlyKeys("lr");
        assertThat(ImportedFiles.report(imported))
                .containsExactlyInAnyOrder("1 command: command: python lora.py", "1 parameter: lr: 1e-4");
    }

    @Test
    void a_line_that_begins_with_an_option_continues_the_command() throws Exception {
        ImportedPreset imported =
                ImportedFiles.only("run.txt", "python train.py --lr 1 \\", "  --epochs 3", "  --name first", "");

        assertThat(imported.preset().settings().get(Fields.COMMAND)).hasValue("python train.py");
        assertThat(imported.preset().parameters().values()).containsOnlyKeys("lr", "epochs", "name");
        assertThat(ImportedFiles.report(imported))
                .contains("1 command: a line that begins with an option continues the command before it");
    }
}
