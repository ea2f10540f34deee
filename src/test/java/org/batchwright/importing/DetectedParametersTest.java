package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DetectedParametersTest {
    @ParameterizedTest
    @CsvSource({
        "python train.py --multirun db=a lr=1, python train.py --multirun, db lr",
        "python train.py -m db=a, python train.py -m, db",
        "python train.py -m --config-dir conf --config-name base task.data=/d lr=1,"
                + " python train.py -m --config-dir conf --config-name base, task.data lr",
        "python train.py --config-name base +a=b, python train.py --config-name base +a=b, ''",
        "python train.py --meta a=1 b=2, python train.py, meta",
    })
    void overrides_are_not_mistaken_for_values_of_the_preceding_option(String line, String command, String names)
            throws Exception {
        Preset preset = Samples.read("x", line).preset();

        assertThat(preset.settings().get(Fields.COMMAND)).contains(command);
        assertThat(String.join(" ", preset.parameters().values().keySet())).isEqualTo(names);
    }

    @Test
    void options_around_a_variable_become_parameters() throws Exception {
        Preset preset = Samples.read(
                        "x", "python train.py --lr 0.1 --data \"$HOME/data\" --epochs 20 --port $PORT --amp")
                .preset();

        assertThat(preset.settings().get(Fields.COMMAND))
                .contains("python train.py --data \"$HOME/data\" --port $PORT");
        assertThat(preset.parameters().values()).containsOnlyKeys("lr", "epochs", "amp");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python train.py --lr 0.1 --verbose $EXTRA",
                "python train.py --lr 0.1 --more \"${MORE[@]}\"",
                "python train.py --lr 0.1 --lr 0.2 --data \"$DATA\"",
                "python train.py --lr 0.1 $FILE",
            })
    void options_that_a_variable_might_contain_stay_in_place(String command) throws Exception {
        assertThat(Samples.read("x", command).preset().settings().get(Fields.COMMAND))
                .contains(command);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nsys profile --trace=cuda,nvtx --output report",
                "ncu --set full --target-processes all",
                "perf record --output perf.data",
                "strace -f -o trace.txt",
                "time -v",
                "/usr/bin/time --verbose"
            })
    void a_profiler_keeps_its_own_options(String profiler) throws Exception {
        Preset preset =
                Samples.read("x", profiler + " python train.py --lr 0.1").preset();

        assertThat(preset.settings().get(Fields.COMMAND)).contains(profiler + " python train.py");
        assertThat(preset.parameters().values()).containsOnlyKeys("lr");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo done",
                "nvidia-smi",
                "nsys stats report.nsys-rep",
                "perf report --stdio",
                "wandb sync wandb",
                "dcgmi profile --resume",
                "echo done >>log.txt"
            })
    void an_evaluation_after_the_training_is_not_mistaken_for_the_command(String last) throws Exception {
        String command = Samples.read("x", "python train.py --lr 0.1\n" + last)
                .preset()
                .settings()
                .get(Fields.COMMAND)
                .orElseThrow();

        assertThat(command).isIn("python train.py", "main");
    }

    @Test
    void a_license_is_not_used_as_the_description_of_a_script() throws Exception {
        String script = """
                #!/bin/bash
                # Copyright (c) The Authors. All rights reserved.
                # Licensed under the MIT license, see the file LICENSE.
                # SPDX-License-Identifier: MIT

                # Trains the small model
                python train.py
                """;

        assertThat(Samples.read("x", script).preset().settings().get(Fields.DESCRIPTION))
                .hasValue("Trains the small model");
    }

    @Test
    void setup_comments_stay_next_to_the_lines_that_they_describe() throws Exception {
        String script = """
            #!/bin/bash
            # Depth on NYU
            #SBATCH -n 1
            module load cuda

            # the data is large
            # and comes from scratch
            cp -r /data .   # takes a minute
            # of the training
            python train.py --lr 0.1
            """;
        ImportedPreset imported = Samples.read("x", script);

        assertThat(imported.preset().settings().get(Fields.SETUP).orElseThrow())
                .containsExactly(
                        "cd \"$bw_run/work\"",
                        "# the data is large",
                        "# and comes from scratch",
                        "# takes a minute",
                        "cp -r /data .");
        assertThat(imported.preset().settings().get(Fields.DESCRIPTION)).contains("Depth on NYU");
        assertThat(imported.notes())
                .filteredOn(note -> note.text().equals("# of the training"))
                .extracting(ImportNote::what)
                .containsExactly("a comment");
    }

    @Test
    void the_report_starts_with_the_command_the_resources_and_the_points_to_review() throws Exception {
        assertThat(Samples.read("x", "#SBATCH -N 2 -t 10 -o log\npython train.py --lr 0.1\n")
                        .summary())
                .containsExactly(
                        "Runs python train.py, with 1 parameter.",
                        "Requests nodes 2, time 00:10:00.",
                        "2 lines omitted; 0 scheduler options kept unchanged.");
    }

    @ParameterizedTest
    @CsvSource({
        "python a.py; for i in 1 2; do python b.py $i; done, 'line 2 is a loop: for i in 1 2; do python b.py $i; done'",
        "if true; then python a.py; fi, 'line 1 is a condition: if true; then python a.py; fi'",
        "python a.py; cp -r out $HOME, 'line 2 runs after the program: cp -r out $HOME'",
        "python a.py & wait, 'line 1 starts a background process: python a.py & wait'",
        "trap 'rm x' EXIT; python a.py, 'line 1 sets a trap: trap ''rm x'' EXIT'",
        "cd src && ls; python a.py, 'line 1 changes the working folder in a way that affects the rest of the script: cd src && ls'",
        "python - <<E; E, 'line 1 has a here-document: python - <<E'",
    })
    void the_summary_of_a_script_kept_whole_names_the_line_that_prevents_splitting(String script, String why)
            throws Exception {
        String lines = script.replaceAll("; (?!do|then|fi|python b)", "\n");

        assertThat(Samples.read("x", lines).summary())
                .contains("Not split into setup, command and parameters because " + why);
    }

    @Test
    void a_script_that_uses_the_array_index_for_more_than_parameters_is_kept_whole() throws Exception {
        assertThat(Samples.read(
                                "x",
                                "#!/bin/bash\n#SBATCH --array=1-3\nN=$((SLURM_ARRAY_TASK_ID * 2))\nmkdir $N\npython a.py --n $N\n")
                        .unsplitReason())
                .contains("Not split into setup, command and parameters because line 4 uses the job's array index"
                        + " for something other than a parameter: mkdir $N");
        assertThat(Samples.read("x", "#!/bin/bash\n#SBATCH --array=1-3\npython a.py\n")
                        .unsplitReason())
                .contains("Not split into setup, command and parameters because line 3 takes no parameter"
                        + " from the array: python a.py");
        assertThat(Samples.read("x", "python a.py").unsplitReason()).isEmpty();
    }

    @Test
    void the_golden_script_is_imported_as_the_preset_that_generated_it() throws Exception {
        String script = Files.readString(Path.of("src/test/resources/golden/slurm-train.sh"));

        assertThat(script(read(script)).replaceAll("(?m)^#SBATCH --(output|open-mode)=.*\n", ""))
                .isEqualTo(script); // because the sample was written without the log's directives
    }

    @Test
    void a_script_from_an_earlier_version_is_imported_like_one_from_this_version() throws Exception {
        String script = Files.readString(Path.of("src/test/resources/importing/earlier-slurm-train.sh"));

        assertThat(read(script)).isEqualTo(read(Files.readString(Path.of("src/test/resources/golden/slurm-train.sh"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"apptainer", "singularity", "pyxis"})
    void a_script_with_a_container_is_imported_as_the_preset_that_generated_it(String program) throws Exception {
        Settings settings = Given.settings(
                        Fields.COMMAND, "python train.py",
                        Fields.GPUS_PER_NODE, "2",
                        Fields.NODES, "1",
                        Fields.TIME, "04:00:00",
                        ContainerFields.IMAGE, "docker://pytorch/pytorch:2.4",
                        ContainerFields.RUNTIME, program)
                .with(ContainerFields.MOUNTS, Value.of(List.of("/data:/data", "~/w:/weights:ro")));
        Preset preset = Given.with(Given.preset("depth/train").withSettings(settings), "lr", "0.1");
        Preset withFolder = Given.with(preset, ContainerFields.FOLDER, "/workspace");

        for (Preset one : List.of(preset, withFolder)) {
            Preset back = read(script(one));

            assertThat(back.settings()).as(script(one)).isEqualTo(one.settings());
            assertThat(back.parameters()).isEqualTo(one.parameters());
            assertThat(read(script(one).replace("bw_container", "container")).settings())
                    .as("as versions before wrote it")
                    .isEqualTo(one.settings());
        }
    }

    private static Preset read(String script) throws Exception {
        Preset preset = ImportScript.read(
                        new ScriptFileToImport("job.sh", script.getBytes(StandardCharsets.UTF_8), Optional.empty()),
                        "depth")
                .preset();
        return preset.withSettings(preset.settings().without(Fields.DESCRIPTION));
    }

    private static String script(Preset preset) {
        return new DialectComposer(
                        new Planner(),
                        Dialects.known(),
                        new ScriptWriter(new Templates(Path.of("no-such-folder"))),
                        ClusterFindings.NOTHING)
                .compose(Given.alone(preset), Samples.cluster("slurm/x"))
                .script()
                .orElseThrow();
    }
}
