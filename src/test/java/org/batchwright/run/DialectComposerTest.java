package org.batchwright.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Cluster;
import org.batchwright.model.Fields;
import org.batchwright.model.Preset;
import org.batchwright.model.Problem;
import org.batchwright.model.Value;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.Dialects;
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
            Knowledge.NOTHING);
    private final Preset train = Given.with(
            Given.with(Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"), "lr", "1e-4"),
            Fields.TIME,
            "04:00:00");

    @Test
    void one_preset_makes_the_script_of_each_scheduler() {
        assertThat(script(Given.slurm())).contains("#SBATCH --time=04:00:00", "  --lr 1e-4");
        assertThat(script(Cluster.thisComputer())).contains("--lr 1e-4").doesNotContain("#SBATCH");
    }

    @Test
    void params_json_keeps_numbers_as_numbers() {
        Preset preset = Given.with(Given.with(train, "data", "a \"b\"\n"), "deep", "true");

        assertThat(composer.compose(Given.alone(preset), Given.slurm()).params().orElseThrow())
                .contains("\"lr\" : 1e-4", "\"data\" : \"a \\\"b\\\"\\n\"", "\"deep\" : true");
    }

    @Test
    void a_dotted_parameter_is_a_place_in_params_json() {
        Preset preset = Given.with(Given.with(train, "optimizer.lr", "0.1"), "optimizer.name", "adam");

        assertThat(composer.compose(Given.alone(preset), Given.slurm())
                        .params()
                        .orElseThrow()
                        .replaceAll("\\s", ""))
                .isEqualTo("{\"lr\":1e-4,\"optimizer\":{\"lr\":0.1,\"name\":\"adam\"}}");
    }

    @Test
    void a_parameter_that_is_a_value_and_a_map_at_once_stops_submit() {
        Preset preset = Given.with(train, "lr.min", "0.1");

        assertThat(composer.compose(Given.alone(preset), Given.slurm()).plan().problems())
                .extracting(Problem::what)
                .contains("\"lr\" cannot be a value and hold \"lr.min\" at once, as params.json has them.");
    }

    @Test
    void a_scheduler_that_is_not_spoken_stops_submit() {
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
    void directives_in_the_words_of_another_scheduler_are_told_once_and_as_such(
            String scheduler, String line, String whose) {
        assertThat(directives(scheduler, line)).singleElement().satisfies(problem -> {
            assertThat(problem.what())
                    .startsWith("\"" + line + "\" is in the words of ")
                    .contains(whose);
            assertThat(problem.stops()).isTrue();
            assertThat(problem.mend()).contains("under \"on\"");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"slurm; --gres-flags=enforce-binding", "openpbs; -l software=abc", "lsf; -R \"select[type==any]\""
            })
    void directives_in_its_own_words_are_nobody_elses(String scheduler, String line) {
        assertThat(directives(scheduler, line))
                .noneMatch(problem -> problem.what().contains("in the words of"));
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
