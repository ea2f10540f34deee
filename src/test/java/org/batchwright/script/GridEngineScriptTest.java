package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests job scripts for Grid Engine. */
class GridEngineScriptTest {
    @TempDir
    Path folder;

    @Test
    void an_array_after_a_sample_matches_the_golden_file() throws Exception {
        PlannedJob job = new PlannedJob(
                "eval",
                Given.settings(Fields.COMMAND, "python eval.py").with(Fields.MODULES, Value.of(List.of("cuda/12"))),
                Given.assignments("lr", "1e-4"),
                Assignments.NONE,
                Given.assignments("lr", "1e-4"));
        String script = write(
                job,
                List.of("#$ -N eval", "#$ -S /bin/bash", "#$ -cwd", "#$ -t 1-20", "#$ -j y", "#$ -o $TASK_ID.log"),
                ScriptContext.array("", new ScriptContext.Table("jobs.tsv", List.of("lr")))
                        .withGuard(new ScriptContext.Guard(Optional.of(List.of("sample.journal")), List.of())));

        assertThat(script).isEqualTo(Files.readString(Path.of("src/test/resources/golden/grid-engine-array.sh")));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 3", "99, 1", "100, 1", "137, 137"})
    void special_exit_statuses_are_hidden_from_grid_engine_and_journaled(int exit, int visible) throws Exception {
        Files.writeString(
                folder.resolve("job.sh"),
                write(
                        new PlannedJob(
                                "job",
                                Given.settings(Fields.COMMAND, "(exit " + exit + ")"),
                                Assignments.NONE,
                                Assignments.NONE),
                        List.of(),
                        ScriptContext.PLAIN));
        Files.createDirectories(folder.resolve("work"));
        ProcessBuilder job =
                new ProcessBuilder("bash", "job.sh").directory(folder.toFile()).redirectErrorStream(true);
        job.redirectOutput(folder.resolve("job.log").toFile());
        job.environment().putAll(Map.of("JOB_ID", "53", "BATCHWRIGHT_TAG", "bw:a-run/2"));

        assertThat(job.start().waitFor()).isEqualTo(visible);
        assertThat(Files.readString(folder.resolve("job.journal"))).contains("job=53\n", "exit=" + exit + "\n");
        assertThat(folder.resolve(".job-53")).hasContent("bw:a-run/2");
    }

    private String write(PlannedJob job, List<String> directives, ScriptContext context) throws TemplateFault {
        return new ScriptWriter(new Templates(folder.resolve("templates")))
                .write(new ScriptRequest("grid-engine", directives, job, "depth/eval", Optional.empty(), context));
    }
}
