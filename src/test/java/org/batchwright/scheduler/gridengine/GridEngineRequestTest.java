package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ScriptVariant;
import org.junit.jupiter.api.Test;

/** Tests the requests that a job can and cannot make. */
class GridEngineRequestTest {
    private final GridEngine engine = new GridEngine();

    @Test
    void directives_are_in_a_fixed_order() throws Exception {
        PlannedJob full = job(Given.settings(
                Fields.QUEUE,
                "all.q",
                Fields.ACCOUNT,
                "lab",
                Fields.NODES,
                "1",
                Fields.TASKS_PER_NODE,
                "2",
                Fields.CPUS_PER_TASK,
                "8",
                Fields.TIME,
                "2-04:00:00"));
        ScriptVariant array = new ScriptVariant(
                "2-",
                Optional.of(new ScriptVariant.Array(
                        IntStream.rangeClosed(1, 20).boxed().toList(), OptionalInt.of(5))),
                Optional.empty());

        assertThat(engine.directives(full, array))
                .isEqualTo(Files.readAllLines(Path.of("src/test/resources/golden/grid-engine-directives-full.txt")));
        assertThat(engine.directives(job(Settings.NONE)))
                .containsExactly("#$ -N train", "#$ -S /bin/bash", "#$ -cwd", "#$ -j y", "#$ -o job.log");
        assertThat(engine.problems(full)).isEmpty();
    }

    @Test
    void an_array_with_one_job_is_also_written_as_a_range() {
        ScriptVariant one = new ScriptVariant(
                "", Optional.of(new ScriptVariant.Array(List.of(1), OptionalInt.empty())), Optional.empty());

        assertThat(engine.directives(job(Settings.NONE), one)).contains("#$ -t 1-1", "#$ -o $TASK_ID.log");
    }

    @Test
    void a_signal_is_requested_as_a_soft_limit_below_the_hard_limit() {
        ScriptVariant signalled = new ScriptVariant("segment-1", Optional.empty(), Optional.of(Duration.ofMinutes(5)));

        assertThat(engine.directives(job(Given.settings(Fields.TIME, "24:00:00")), signalled))
                .contains("#$ -l h_rt=24:00:00", "#$ -l s_rt=23:55:00");
        assertThat(engine.directives(job(Given.settings(Fields.TIME, "00:01:00")), signalled))
                .contains("#$ -l s_rt=00:00:01");
        assertThat(engine.problems(job(Given.settings(Fields.CHAIN_SIGNAL, "5m"))))
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("resources.time"));
    }

    @Test
    void site_specific_resources_are_never_silently_dropped() {
        List<Problem> problems = engine.problems(job(Given.settings(
                Fields.NODES, "2", Fields.TASKS_PER_NODE, "4", Fields.GPUS_PER_NODE, "1", Fields.MEMORY, "16 GB")));

        assertThat(problems)
                .extracting(Problem::severity, Problem::where)
                .containsExactly(
                        tuple(Problem.Severity.ERROR, new Problem.InField("resources.nodes")),
                        tuple(Problem.Severity.ERROR, new Problem.InField("resources.gpus-per-node")),
                        tuple(Problem.Severity.WARNING, new Problem.InField("resources.memory")));
        assertThat(problems).extracting(Problem::advice).allMatch(advice -> advice.contains("under \"dialect\""));
        assertThat(problems.get(0).advice()).contains("#$ -pe mpi 8");
        assertThat(problems.get(1).advice()).contains("#$ -l gpu=1");
        assertThat(problems.get(2).advice()).contains("#$ -l h_vmem=4096M");
        assertThat(engine.problems(job(Given.settings(Fields.GPUS_PER_NODE, "0"))))
                .isEmpty();
    }

    @Test
    void values_that_would_be_misread_block_submission() {
        assertThat(engine.problems(job(Given.settings(Fields.QUEUE, "a b", Fields.ACCOUNT, "x;y"))))
                .hasSize(2)
                .allMatch(Problem::isBlocking);
        assertThat(engine.problems(new PlannedJob(
                        "train", Settings.NONE, Given.assignments("note", "one\n#$ -q other"), Assignments.NONE)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.where()).isEqualTo(new Problem.InField("parameters.note")));
    }

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }
}
