package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectComposerTest {
    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);
    private final Preset train = Given.with(
            Given.with(Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"), "lr", "1e-4"),
            Fields.TIME,
            "04:00:00");

    @Test
    void one_preset_produces_a_script_for_each_scheduler() {
        assertThat(script(Given.slurm())).contains("#SBATCH --time=04:00:00", "  --lr 1e-4");
        assertThat(script(Cluster.thisComputer())).contains("--lr 1e-4").doesNotContain("#SBATCH");
    }

    @Test
    void numbers_stay_numbers_in_params_json() {
        Preset preset = Given.with(Given.with(train, "data", "a \"b\"\n"), "deep", "true");

        assertThat(composer.compose(Given.alone(preset), Given.slurm()).params().orElseThrow())
                .contains("\"lr\" : 1e-4", "\"data\" : \"a \\\"b\\\"\\n\"", "\"deep\" : true");
    }

    @Test
    void a_dotted_parameter_is_a_nested_key_in_params_json() {
        Preset preset = Given.with(Given.with(train, "optimizer.lr", "0.1"), "optimizer.name", "adam");

        assertThat(composer.compose(Given.alone(preset), Given.slurm())
                        .params()
                        .orElseThrow()
                        .replaceAll("\\s", ""))
                .isEqualTo("{\"lr\":1e-4,\"optimizer\":{\"lr\":0.1,\"name\":\"adam\"}}");
    }

    @Test
    void a_parameter_that_is_both_a_value_and_a_map_blocks_submission_for_params_json() {
        Preset preset = Given.with(Given.with(train, "lr.min", "0.1"), Fields.PASS_PARAMETERS, "json-file");

        assertThat(composer.compose(Given.alone(preset), Given.slurm()).plan().problems())
                .extracting(Problem::what)
                .contains("\"lr\" cannot both have a value and contain \"lr.min\" in params.json.");
    }

    @ParameterizedTest
    @CsvSource({"key-value, db", "flags, config", "equals, config", "environment, db"})
    void a_group_and_one_of_its_keys_can_be_given_together_on_a_command_line(String way, String outer) {
        Preset preset = Given.with(Given.with(train, outer, "postgresql"), outer + ".timeout", "20");

        assertThat(composer.compose(Given.alone(Given.with(preset, Fields.PASS_PARAMETERS, way)), Given.slurm())
                        .plan()
                        .problems())
                .extracting(Problem::where)
                .doesNotContain(new Problem.InField("parameters." + outer + ".timeout"));
    }

    @Test
    void an_unsupported_scheduler_blocks_submission() {
        Cluster odd =
                new Cluster(Given.slurm().name(), Optional.empty(), "slrum", Cluster.Policy.USUAL, Map.of(), List.of());

        assertThat(composer.compose(Given.alone(train), odd).plan().canSubmit()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "openpbs; --gres=gpu:1; Slurm",
                "slurm; -R \"rusage[mem=4GB]\"; LSF",
                "lsf; -pe smp 4; Grid Engine",
                "grid-engine; -l select=1:ncpus=4; OpenPBS",
                "slurm; -L rscgrp=small; PJM",
                "pjm; --partition=gpu; Slurm"
            })
    void directives_of_another_scheduler_are_reported_once(String scheduler, String line, String whose) {
        assertThat(directives(scheduler, line)).singleElement().satisfies(problem -> {
            assertThat(problem.what())
                    .startsWith("\"" + line + "\" is a directive for ")
                    .contains(whose);
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.advice()).contains("under \"on\"");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"slurm; --gres-flags=enforce-binding", "openpbs; -l software=abc", "lsf; -R \"select[type==any]\""
            })
    void directives_of_the_clusters_own_scheduler_are_not_reported(String scheduler, String line) {
        assertThat(directives(scheduler, line))
                .noneMatch(problem -> problem.what().contains("is a directive of"));
    }

    @ParameterizedTest
    @CsvSource({
        "kubernetes, chain.segments, The jobs in a chain share one folder",
        "grid-engine, resources.time, sends a signal before the time limit, but",
        "lsf, resources.time, sends a signal before the time limit"
    })
    void a_chain_that_the_scheduler_cannot_run_is_rejected(String scheduler, String where, String what) {
        Preset chain = Given.with(
                Given.with(
                        Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"),
                        Fields.CHAIN_SEGMENTS,
                        "3"),
                Fields.CHAIN_SIGNAL,
                "2m");

        assertThat(problems(chain, scheduler)).anySatisfy(problem -> {
            assertThat(problem.where()).isEqualTo(new Problem.InField(where));
            assertThat(problem.what()).contains(what);
            assertThat(problem.isBlocking()).isTrue();
        });
        assertThat(problems(Given.with(chain, Fields.CHAIN_SEGMENTS, "1"), scheduler))
                .noneMatch(problem -> problem.what().contains(what));
    }

    @ParameterizedTest
    @CsvSource({"jobs, false", "array, true"})
    void a_multi_node_kubernetes_sweep_is_rejected_only_if_it_is_an_array(String as, boolean refused) {
        Preset sweep = Given.with(
                        Given.with(Given.with(train, Fields.NODES, "2"), Fields.LAUNCH, "per-node"),
                        Fields.SWEEP_AS,
                        as)
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))));

        assertThat(problems(sweep, "kubernetes")
                        .anyMatch(problem -> problem.advice().equals("Set \"as: jobs\" for the sweep.")))
                .isEqualTo(refused);
    }

    private Stream<Problem> problems(Preset preset, String scheduler) {
        return composer.compose(Given.alone(preset), Given.slurm().withScheduler(scheduler)).plan().problems().stream();
    }

    private List<Problem> directives(String scheduler, String line) {
        Preset preset = train.withSettings(train.settings().with(Fields.DIRECTIVES, Value.of(List.of(line))));
        return composer.compose(Given.alone(preset), Given.slurm().withScheduler(scheduler)).plan().problems().stream()
                .filter(problem -> problem.where().equals(new Problem.InField(Fields.DIRECTIVES.key())))
                .toList();
    }

    private String script(Cluster cluster) {
        return composer.compose(Given.alone(train), cluster).script().orElseThrow();
    }
}
