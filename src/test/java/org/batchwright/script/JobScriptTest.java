package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobScriptTest {
    @TempDir
    Path folder;

    @Test
    void the_journal_records_how_the_job_ended() throws Exception {
        int exit = run(write("this-computer", "flags", Assignments.NONE, "exit 200 #"));

        assertThat(exit).isEqualTo(200);
        assertThat(Files.readString(folder.resolve("job.journal")))
                .containsPattern("job=\\d+\nnode=\\S+\nstarted=\\d+\nfinished=\\d+\nexit=200\n");
    }

    @Test
    void a_slurm_script_looks_like_a_hand_written_script() throws Exception {
        PlannedJob job = new PlannedJob(
                "train",
                Given.settings(Fields.COMMAND, "python train.py", Conda.NAME, "ml")
                        .with(Fields.MODULES, Value.of(List.of("cuda/12.1", "gcc")))
                        .with(Fields.SETUP, Value.of(List.of("ulimit -n 4096"))),
                Given.assignments("batch-size", "4", "lr", "1e-4", "note", "it's \"fine\""),
                Given.assignments("OMP_NUM_THREADS", "8"));
        String script = writer().write(new ScriptRequest(
                "slurm",
                List.of("#SBATCH --job-name=train", "#SBATCH --time=04:00:00"),
                job,
                "depth/train",
                Optional.empty()));

        Path golden = Path.of("src/test/resources/golden/slurm-train.sh");
        assertThat(script).isEqualTo(Files.readString(golden));
    }

    @Test
    void a_pbs_array_finds_its_row_even_as_a_single_job() throws Exception {
        PlannedJob job = new PlannedJob(
                "eval",
                Given.settings(Fields.COMMAND, "python eval.py"),
                Given.assignments("lr", "1e-4"),
                Assignments.NONE,
                Given.assignments("lr", "1e-4"));
        String script = writer().write(new ScriptRequest(
                "openpbs",
                List.of("#PBS -N eval", "#PBS -J 0-19%5", "#PBS -o ^array_index^.log", "#PBS -j oe", "#PBS -k oed"),
                job,
                "depth/eval",
                Optional.empty(),
                ScriptContext.array("", new ScriptContext.Table("jobs.tsv", List.of("lr")))
                        .withGuard(new ScriptContext.Guard(Optional.of(List.of("sample.journal")), List.of()))));

        assertThat(script).isEqualTo(Files.readString(Path.of("src/test/resources/golden/openpbs-array.sh")));
    }

    @Test
    void an_lsf_array_finds_its_row() throws Exception {
        PlannedJob job = new PlannedJob(
                "eval",
                Given.settings(Fields.COMMAND, "python eval.py"),
                Given.assignments("lr", "1e-4"),
                Assignments.NONE,
                Given.assignments("lr", "1e-4"));
        String script = writer().write(new ScriptRequest(
                "lsf",
                List.of("#BSUB -J \"eval[1-20]%5\"", "#BSUB -o %I.log"),
                job,
                "depth/eval",
                Optional.empty(),
                ScriptContext.array("", new ScriptContext.Table("jobs.tsv", List.of("lr")))
                        .withGuard(new ScriptContext.Guard(Optional.of(List.of("sample.journal")), List.of()))));

        assertThat(script).isEqualTo(Files.readString(Path.of("src/test/resources/golden/lsf-array.sh")));
    }

    @Test
    void a_flux_job_starts_its_command_on_each_node() throws Exception {
        PlannedJob job = new PlannedJob(
                "train",
                Given.settings(Fields.COMMAND, "python train.py", Fields.LAUNCH, "per-node"),
                Assignments.NONE,
                Assignments.NONE);
        String script = writer().write(new ScriptRequest(
                "flux",
                List.of("#flux: --job-name=train", "#flux: --nodes=2", "#flux: --output=job.log"),
                job,
                "depth/train",
                Optional.empty()));

        assertThat(script).startsWith("""
                #!/bin/bash
                # depth/train
                #flux: --job-name=train
                #flux: --nodes=2
                #flux: --output=job.log

                # --- job: its folder and ID
                bw_run=$PWD   # the run's folder: submit from there when submitting manually
                bw_job=${FLUX_ENCLOSING_ID:-$(flux getattr jobid 2>/dev/null || echo $$)}
                bw_job=${bw_job/#ƒ/f}
                bw_hosts() { flux hostlist --expand --delimiter=$'\\n' instance; }
                bw_everywhere=(flux run --nodes="$(flux getattr size)" --exclusive --setopt=exit-on-error
                  bash -c 'export NODE_RANK=$FLUX_TASK_RANK; exec "$@"' node)
                """);
    }

    @Test
    void a_pjm_bulk_job_finds_its_row() throws Exception {
        PlannedJob job = new PlannedJob(
                "eval",
                Given.settings(Fields.COMMAND, "python eval.py"),
                Given.assignments("lr", "1e-4"),
                Assignments.NONE,
                Given.assignments("lr", "1e-4"));
        String script = writer().write(new ScriptRequest(
                "pjm",
                List.of("#PJM -N eval", "#PJM --bulk", "#PJM --sparam 0-19", "#PJM -j"),
                job,
                "depth/eval",
                Optional.empty(),
                ScriptContext.array("", new ScriptContext.Table("jobs.tsv", List.of("lr")))
                        .withGuard(new ScriptContext.Guard(Optional.of(List.of("sample.journal")), List.of()))));

        assertThat(script).isEqualTo(Files.readString(Path.of("src/test/resources/golden/pjm-array.sh")));
    }

    @Test
    void an_unknown_name_in_a_template_is_reported_with_its_line_number() throws Exception {
        Path templates = Files.createDirectories(folder.resolve("templates/slurm"));
        Files.writeString(templates.resolve("job.sh.mustache"), "#!/bin/bash\n{{command}}\n--lr={{learning-rate}}\n");

        assertThatThrownBy(() -> write("slurm", "flags", Assignments.NONE, "true"))
                .isInstanceOfSatisfying(TemplateFault.class, fault -> {
                    assertThat(fault.line()).isEqualTo(3);
                    assertThat(fault.what()).contains("slurm/job.sh.mustache", "learning-rate");
                });
    }

    @Test
    void a_value_inserted_by_a_workspace_template_is_quoted() throws Exception {
        Path templates = Files.createDirectories(folder.resolve("templates/slurm"));
        Files.writeString(templates.resolve("job.sh.mustache"), "{{#parameters}}{{name}}={{value}}\n{{/parameters}}");

        assertThat(write("slurm", "flags", Given.assignments("a", "x; rm -rf <&>"), "true"))
                .isEqualTo("a='x; rm -rf <&>'\n");
    }

    @Test
    void the_script_checks_for_success_if_the_scheduler_waits_for_the_end_of_a_job_however_it_ends() throws Exception {
        PlannedJob job = new PlannedJob(
                "train", Given.settings(Fields.COMMAND, "touch ran"), Assignments.NONE, Assignments.NONE);
        String script = writer().write(new ScriptRequest(
                "this-computer",
                List.of(),
                job,
                "depth/train",
                Optional.empty(),
                ScriptContext.named("7", "7.params.json")
                        .withGuard(new ScriptContext.Guard(Optional.of(List.of("sample.journal")), List.of()))));
        Path other = Files.createDirectories(folder.resolveSibling("other-" + folder.getFileName()));
        Files.writeString(folder.resolve("after"), "../" + other.getFileName() + "/job.journal\n");

        assertThat(run(script)).isEqualTo(1); // no journal, because the script never ran
        Files.writeString(folder.resolve("sample.journal"), "job=1\nexit=0\n");
        Files.writeString(other.resolve("job.journal"), "job=2\nexit=1\n");
        assertThat(run(script)).isEqualTo(1);
        assertThat(folder.resolve("work/ran")).doesNotExist();
        Files.writeString(other.resolve("job.journal"), "job=2\nexit=0\n");
        assertThat(run(script)).isZero();
        assertThat(folder.resolve("work/ran")).exists();
    }

    @Test
    void a_command_that_handles_the_signal_keeps_its_own_exit_status() throws Exception {
        Settings settings = Given.settings(
                Fields.SIGNAL,
                "5m",
                Fields.COMMAND,
                "bash -c 'trap \"touch saved; exit 3\" USR1; kill -USR1 $PPID; while :; do read -r -t 1 line; done'");
        String script = writer().write(new ScriptRequest(
                "slurm",
                List.of(),
                new PlannedJob("job", settings, Assignments.NONE, Assignments.NONE),
                "p/x",
                Optional.empty()));

        assertThat(run(script)).isEqualTo(3);
        assertThat(folder.resolve("work/saved")).exists();
        assertThat(Files.readString(folder.resolve("job.journal"))).contains("exit=3\n");
    }

    private String write(String dialect, String way, Assignments parameters, String command) throws TemplateFault {
        Settings settings = Given.settings(Fields.COMMAND, command, Fields.PASS_PARAMETERS, way);
        return writer().write(new ScriptRequest(
                dialect,
                List.of(),
                new PlannedJob("job", settings, parameters, Assignments.NONE),
                "p/x",
                Optional.empty()));
    }

    private ScriptWriter writer() {
        return new ScriptWriter(new Templates(folder.resolve("templates")));
    }

    private int run(String script) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("job.sh"), script);
        Files.createDirectories(folder.resolve("work"));
        return new ProcessBuilder("bash", "job.sh")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("job.log").toFile())
                .start()
                .waitFor();
    }
}
