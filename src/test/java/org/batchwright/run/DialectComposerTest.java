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
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;

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

    private String script(Cluster cluster) {
        return composer.compose(Given.alone(train), cluster).script().orElseThrow();
    }
}
