package org.batchwright.importing.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.batchwright.importing.ImportScript;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.Samples;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the report lists everything that a script relies on but a run does not provide. */
class ImportWarningsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "python train.py --seed $1 | are empty in a run",
                "for x in \"$@\"; do python train.py $x; done | are empty in a run",
                "python train.py ${2:-5} | are empty in a run",
                "cd $(dirname $0); python train.py | is in the run's folder",
                "D=${BASH_SOURCE[0]}; python train.py | is in the run's folder",
                "readonly PYTHONPATH=src; python train.py | which \"readonly\" prevents",
                "declare -rx PYTHONPATH=src; python train.py | which \"readonly\" prevents",
                "cd ..; python train.py | files above the project folder",
                "python ../train.py | files above the project folder",
                "export PYTHONPATH=../lib; python train.py | files above the project folder",
                "python train.py --data ${DATASETS}/a | the script does not set DATASETS",
                "LR=$BASE_LR; srun python train.py --lr $LR | the script does not set BASE_LR",
                "sbatch -p gpu inner.sh | it submits a job of its own",
                "for s in 1 2; do ID=$(qsub job.sh); done | it submits a job of its own",
            })
    void features_that_a_run_lacks_are_reported(String text, String why) throws Exception {
        assertThat(Samples.read("x", text).notes())
                .filteredOn(note -> note.became() == Became.LEFT_OUT)
                .extracting(ImportNote::what)
                .anyMatch(what -> what.contains(why));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "awk '{print $1}' data.txt > out.txt; python train.py",
                "f() { echo $1; }; f a; python train.py",
                "set -- a b; python train.py $1",
                "a=(1 2); python train.py ${#a[@]} ${a[@]}",
                "python train.py --range 1..5",
                "LR=1; read -r A B <f; python train.py $LR $A $B $HOME $SLURM_JOB_ID $OMP_PATH ${C:-1}",
                "for x in 1 2; do python train.py $x; done; echo '$NOT_EXPANDED'",
                "source env.sh; python train.py $FROM_FILE",
                "#PBS -v LR=1\npython train.py $LR",
                "echo submit with sbatch train.sh; python train.py",
                "# usage: cd lab && sbatch train.sh\npython train.py",
            })
    void lookalikes_are_not_reported(String text) throws Exception {
        assertThat(Samples.read("x", text).notes())
                .extracting(ImportNote::what)
                .noneMatch(what -> what.contains("in a run")
                        || what.contains("run's folder")
                        || what.contains("does not set")
                        || what.contains("submits"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "#PBS -N a | true",
                "#PBS -N a;cd $PBS_O_WORKDIR | false",
                "#PBS -d /work/x | false",
                "#$ -N a | true",
                "#$ -cwd | false",
                "#SBATCH -n1 | false",
            })
    void a_script_that_starts_in_the_home_folder_is_reported(String head, boolean reported) throws Exception {
        assertThat(Samples.read("x", head.replace(";", "\n") + "\npython train.py\n")
                        .notes())
                .extracting(ImportNote::what)
                .matches(
                        notes -> notes.stream().anyMatch(what -> what.contains("starts this script in the home folder"))
                                == reported);
    }

    @ParameterizedTest
    @CsvSource({
        "python tools/train.py --lr 1, code, tools/train.py",
        "python -m tools.train --lr 1, code, tools/train.py",
        "bash jobs/inner.sh, code, jobs/inner.sh",
        "for s in 1 2; do python eval.py $s; done, code/jobs, eval.py"
    })
    void the_nearest_folder_with_the_program_is_the_project(String line, String project, String program)
            throws Exception {
        Files.createDirectories(folder.resolve("code/.git"));
        Path root = folder.resolve("code");
        for (String file : List.of("tools/train.py", "jobs/inner.sh", "jobs/eval.py")) {
            Files.writeString(
                    Files.createDirectories(root.resolve(file).getParent())
                            .resolve(root.resolve(file).getFileName()),
                    "");
        }
        Path script = Files.writeString(
                Files.createDirectories(root.resolve("jobs/slurm")).resolve("a.sh"), line + "\n");

        ScriptFileToImport file = ScriptFileToImport.of(script, folder);
        ImportedPreset imported = ImportScript.read(file, ImportScript.project(file));

        Path found = folder.resolve(project);
        assertThat(imported.preset().settings().get(Fields.FOLDER)).hasValue(found.toString());
        assertThat(imported.preset().id().project())
                .isEqualTo(found.getFileName().toString());
        assertThat(imported.notes()).anySatisfy(note -> {
            assertThat(note.text()).isEqualTo(program);
            assertThat(note.what())
                    .isEqualTo("project folder: " + found
                            + ", because the script's own folder does not contain this program");
        });
    }

    @Test
    void a_chosen_folder_is_kept_and_no_folder_outside_the_repository_is_used() throws Exception {
        Path code = Files.createDirectories(folder.resolve("code/jobs"));
        Files.createDirectories(folder.resolve("code/.git"));
        Files.writeString(folder.resolve("train.py"), "");
        Files.writeString(folder.resolve("code/eval.py"), "");
        Path outside = Files.writeString(code.resolve("a.sh"), "python train.py\n");
        Path chosen = Files.writeString(code.resolve("b.sh"), "python eval.py\n");

        assertThat(ImportScript.read(ScriptFileToImport.of(outside, folder), "p")
                        .preset()
                        .settings()
                        .get(Fields.FOLDER))
                .hasValue(code.toString());
        assertThat(ImportScript.read(ScriptFileToImport.of(chosen, folder).withFolder(folder), "p")
                        .preset()
                        .settings()
                        .get(Fields.FOLDER))
                .hasValue(folder.toString());
    }

    @Test
    void a_script_without_a_command_is_rejected() {
        assertThatThrownBy(() -> Samples.read("x", "#SBATCH -n1\nmodule load cuda\n"))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("no command");
    }

    @Test
    @Timeout(20)
    void a_folder_or_a_pipe_is_rejected_without_blocking() throws Exception {
        Path pipe = folder.resolve("pipe");
        Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
        assertThat(made.waitFor(60, TimeUnit.SECONDS)).isTrue();

        assertThatThrownBy(() -> ScriptFileToImport.of(pipe, folder))
                .isInstanceOf(OperationException.class)
                .hasMessageContaining("is not a regular file");
        assertThatThrownBy(() -> ScriptFileToImport.of(folder, folder))
                .isInstanceOf(OperationException.class)
                .hasMessageContaining("is a folder");
    }

    @Test
    void a_symlink_out_of_the_workspace_is_rejected_but_its_target_is_not() throws Exception {
        Path workspace = Files.createDirectories(folder.resolve("workspace"));
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Path secret = Files.writeString(outside.resolve("job.sh"), "python train.py\n");
        Path link = Files.createSymbolicLink(workspace.resolve("job.sh"), secret);
        Path through =
                Files.createSymbolicLink(workspace.resolve("code"), outside).resolve("job.sh");
        Path into = Files.createSymbolicLink(folder.resolve("into"), workspace).resolve("job.sh");

        for (Path refused : List.of(link, through, into)) {
            assertThatThrownBy(() -> ScriptFileToImport.of(refused, workspace))
                    .as(refused.toString())
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("is a link that points outside " + workspace);
        }
        assertThat(ScriptFileToImport.of(secret, workspace).name()).isEqualTo("job.sh");
        Path inner = Files.writeString(workspace.resolve("own.sh"), "python train.py\n");
        assertThat(ScriptFileToImport.of(Files.createSymbolicLink(workspace.resolve("own"), inner), workspace)
                        .name())
                .isEqualTo("own");
    }
}
